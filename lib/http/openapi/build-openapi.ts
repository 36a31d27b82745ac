import type { z } from 'zod';
import type { ErrorCode } from '@/lib/errors';
import { methodOf, type Operation, pathOf } from '@/lib/http/operations/operation';
import { errorAnswers, errorCodes, errorSchema } from './error-answers';
import { eventDocuments } from './event-documents';
import { codeSamples } from './examples/code-samples';
import { exampleOf } from './examples/example-of';
import { operationExamples } from './examples/examples';
import { exampleIdOf } from './examples/operation-example';
import { describeField, describeFields } from './fields/describe-fields';
import { namedSchemas, schemaOf } from './schemas';

type Schema = Record<string, unknown>;

const everywhere: ErrorCode[] = ['INVALID_REQUEST', 'INTERNAL_ERROR'];
const authenticated: ErrorCode[] = ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'];
const withBody: ErrorCode[] = ['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The OpenAPI 3.1 document of these operations, in their order. */
export function buildOpenApi(operations: readonly Operation[]): Schema {
  const paths: Record<string, Schema> = {};
  const schemas = describedSchemas();
  for (const operation of operations.filter(({ hidden }) => !hidden)) {
    const path = pathOf(operation);
    paths[path] = {
      ...paths[path],
      [methodOf(operation).toLowerCase()]: describeOperation(operation, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Postroom API', version: '1', description: introduction },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: pr_<public id>_<secret>.' },
        session: { type: 'apiKey', in: 'cookie', name: 'postroom.session_token' },
      },
      schemas,
    },
    paths,
    webhooks: eventDocuments(),
    'x-error-codes': errorCodes(),
  };
}

function describedSchemas(): Record<string, Schema> {
  const components = Object.entries({ Error: errorSchema, ...namedSchemas() });
  return Object.fromEntries(components.map(([name, schema]) => [name, describeFields(schema)]));
}

function tagOf(path: string): string {
  return path.startsWith('/api/auth') ? 'session' : (path.split('/')[3] ?? 'api');
}

function describeOperation(spec: Operation, schemas: Record<string, Schema>): Schema {
  const [path, verb] = [pathOf(spec), methodOf(spec)];
  const isPublic = spec.scope === 'public';
  const scopes = spec.keyScope ?? spec.neededScope ?? (typeof spec.scope === 'string' ? [] : spec.scope);
  const codes = [
    ...everywhere,
    ...(isPublic ? [] : authenticated),
    ...(verb === 'GET' ? [] : withBody),
    ...(spec.errors ?? []),
    ...(spec.unavailable ? [spec.unavailable] : []),
  ];
  const success = spec.statuses ?? [spec.status ?? 200];
  return {
    operationId: operationId(path, verb),
    tags: [tagOf(path)],
    summary: spec.summary,
    description: [spec.description, scopeSentence(spec, scopes), operationExamples[spec.name]?.note]
      .filter(Boolean)
      .join('\n\n'),
    ...(isPublic && { security: [] }),
    ...(spec.scope === 'session' && { security: [{ session: [] }] }),
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
    parameters: [
      ...describeParameters('path', spec.params, path),
      ...describeParameters('query', spec.query, path),
      ...(spec.idempotent ? [idempotencyHeader] : []),
    ],
    ...(spec.body && { requestBody: requestBody(spec, spec.body) }),
    responses: {
      ...Object.fromEntries(success.map((status) => [status, answerOf(spec, status, schemas)])),
      ...errorAnswers(codes),
    },
    'x-codeSamples': codeSamples({
      ...{ name: spec.name, method: verb, path, answer: answerKind(spec) },
      credential: isPublic ? 'none' : spec.scope === 'session' ? 'session' : 'key',
    }),
  };
}

function answerKind({ status, response, produces }: Operation): 'json' | 'text' | 'none' | 'stream' {
  if (status === 204) return 'none';
  if (response) return 'json';
  return produces === 'text/event-stream' ? 'stream' : 'text';
}

function requestBody(spec: Operation, body: z.ZodType): Schema {
  const schema = textsAsTexts(describeFields(schemaOf(body, 'input'))) as Schema;
  const example = operationExamples[spec.name]?.body;
  return {
    required: !spec.bodyOptional,
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
}

/** A comma-separated parameter is a list; in a body it is a string, which has no items. */
function textsAsTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(textsAsTexts);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name]) => name !== 'items' || (schema as Schema).type !== 'string',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, textsAsTexts(value)]));
}

function scopeSentence(spec: Operation, scopes: readonly string[]): string {
  if (spec.scope === 'public') return 'Needs no credential.';
  if (spec.scope === 'session')
    return 'For a signed-in person only. `POSTROOM_SESSION` in the examples is the cookie that signing in sets: `postroom.session_token=…`.';
  if (spec.scope === 'operator')
    return 'For operators: an operator’s session, or a key with `workspace:manage` whose creator is an operator at that moment.';
  return scopes.length === 0
    ? 'Needs any key or session.'
    : `Scope: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}

function answerOf(spec: Operation, status: number, schemas: Record<string, Schema>): Schema {
  if (spec.produces)
    return { description: 'Done', content: { [spec.produces]: { schema: { type: 'string' } } } };
  if (!spec.response) return { description: 'Done. There is no body.' };
  const known = operationExamples[spec.name];
  const schema = describeFields(schemaOf(spec.response, 'output'));
  const example = exampleOf(schema, schemas);
  const usual = known?.differs ? { ...Object(example), ...known.differs } : example;
  return {
    description: 'Done',
    content: { 'application/json': { schema, example: known?.answers?.[status] ?? known?.answer ?? usual } },
  };
}

function describeParameters(place: 'path' | 'query', shape: z.ZodType | undefined, path: string): Schema[] {
  const names = place === 'path' ? [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') : [];
  if (!shape)
    return names.map((name) => describeParameter(name, place, true, describeField(name, { type: 'string' })));
  const schema = schemaOf(shape, 'input');
  // Object schemas from zod always have both.
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, one]) =>
    describeParameter(name, place, place === 'path' || required.includes(name), describeField(name, one)),
  );
}

function describeParameter(name: string, place: string, required: boolean, described: Schema): Schema {
  const { description, examples, ...said } = described;
  // A comma-separated parameter is a list for API users.
  const isListParameter = said.type === 'string' && said.items !== undefined;
  const schema = isListParameter ? { ...said, type: 'array' } : said;
  const id = schema.type === 'integer' ? Number(exampleIdOf(name)) : exampleIdOf(name);
  const usual = place === 'path' ? id : Array.isArray(examples) ? examples[0] : undefined;
  const example = isListParameter && typeof usual === 'string' ? usual.split(',') : usual;
  return {
    ...{ name, in: place, required },
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(isListParameter && { style: 'form', explode: false }),
    schema,
  };
}

const idempotencyHeader = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false },
  description:
    'Instead of the field `idempotency_key`. A repeated request with the same key sends nothing again.',
  example: 'welcome-ada-1',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function operationId(path: string, verb: string): string {
  const words = path
    .split('/')
    .slice(2)
    .filter((part) => part !== 'v1');
  const name = words.map((word) =>
    word.replace(/\W+(\w)?/g, (_all, next: string | undefined) => next?.toUpperCase() ?? ''),
  );
  return verb.toLowerCase() + name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const introduction = [
  'Every answer is JSON and carries X-Request-Id. Errors are `{ "error": { code, message, status, retryable, details?, request_id } }`.',
  'Lists answer `{ object: "list", data, has_more, next_cursor }`; pass `next_cursor` unchanged as `cursor`.',
  'Limits in characters count Unicode code points. Times are ISO 8601; filters need a UTC offset.',
  'Rate limits: a token bucket per key, and one of four times that size per workspace. Read RateLimit and Retry-After.',
  'What is unavailable for now answers 503 with Retry-After; wait longer with each attempt.',
].join('\n\n');
