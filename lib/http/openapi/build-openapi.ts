import type { z } from 'zod';
import { type ErrorCode, errorStatus } from '@/lib/errors';
import type { EndpointSpec, Handler } from '@/lib/http/endpoint';
import { namedSchemas, schemaOf } from './schemas';

/** A route file's path under `app`, such as `/api/v1/keys/[keyId]`, and its exports. */
export type RouteModule = { path: string; handlers: Record<string, Handler | undefined> };

type Schema = Record<string, unknown>;

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const everywhere: ErrorCode[] = ['INVALID_REQUEST', 'INTERNAL_ERROR'];
const authenticated: ErrorCode[] = ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'];
const withBody: ErrorCode[] = ['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The OpenAPI 3.1 document of all routes, made from what each endpoint says of itself. */
export function buildOpenApi(modules: readonly RouteModule[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const { path, handlers } of [...modules].sort(byImportance)) {
    const operations = verbs.flatMap((verb) => {
      const spec = handlers[verb]?.spec;
      return spec && !spec.hidden ? [[verb.toLowerCase(), operation(path, verb, spec)]] : [];
    });
    if (operations.length > 0) paths[path.replace(/\[([^\]]+)\]/g, '{$1}')] = Object.fromEntries(operations);
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
      schemas: { Error: errorSchema, ...namedSchemas() },
    },
    paths,
  };
}

// What most readers came for stands first; the rest by name.
const first = [
  'templates',
  'emails',
  'attachments',
  'sending-addresses',
  'domains',
  'suppressions',
  'webhooks',
  'keys',
];

function byImportance(a: RouteModule, b: RouteModule): number {
  const rank = ({ path }: RouteModule) => {
    const place = first.indexOf(tagOf(path));
    return place < 0 ? first.length : place;
  };
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

function tagOf(path: string): string {
  return path.startsWith('/api/auth') ? 'session' : (path.split('/')[3] ?? 'api');
}

function operation(path: string, verb: string, spec: EndpointSpec): Schema {
  const isPublic = spec.scope === 'public';
  const scopes = typeof spec.scope === 'string' ? [] : spec.scope;
  const codes = [
    ...everywhere,
    ...(isPublic ? [] : authenticated),
    ...(verb === 'GET' ? [] : withBody),
    ...(spec.errors ?? []),
    ...(spec.unavailable ? [spec.unavailable] : []),
  ];
  const success = spec.statuses ?? [typeof spec.status === 'number' ? spec.status : 200];
  return {
    operationId: operationId(path, verb),
    tags: [tagOf(path)],
    summary: spec.summary,
    description: [spec.description, scopeSentence(spec, scopes)].filter(Boolean).join('\n\n'),
    ...(isPublic && { security: [] }),
    ...(spec.scope === 'session' && { security: [{ session: [] }] }),
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
    parameters: [...parameters('path', spec.params, path), ...parameters('query', spec.query, path)],
    ...(spec.body && {
      requestBody: {
        required: !spec.bodyOptional,
        content: { 'application/json': { schema: schemaOf(spec.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(success.map((status) => [status, response(spec)])),
      ...errorResponses(codes),
    },
  };
}

function scopeSentence(spec: EndpointSpec, scopes: readonly string[]): string {
  if (spec.scope === 'public') return 'Needs no credential.';
  if (spec.scope === 'session') return 'For a signed-in person only.';
  return scopes.length === 0 ? 'Needs any key or session.' : `Scope: ${scopes.join(' or ')}.`;
}

function response(spec: EndpointSpec): Schema {
  return {
    description: 'Done',
    ...(spec.response && { content: { 'application/json': { schema: schemaOf(spec.response, 'output') } } }),
  };
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, Schema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  // While the database is away every route answers so, in a code of its own where it has one.
  if (!byStatus.has(503)) byStatus.set(503, ['INTERNAL_ERROR']);
  return Object.fromEntries(
    [...byStatus].sort().map(([status, all]) => [status, { description: all.join(', '), content }]),
  );
}

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined, path: string): Schema[] {
  const names = place === 'path' ? [...path.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1] ?? '') : [];
  if (!shape) return names.map((name) => ({ name, in: place, required: true, schema: { type: 'string' } }));
  const schema = schemaOf(shape, 'input');
  // An object schema of zod always has these two.
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

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
].join('\n\n');

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'status', 'retryable', 'request_id'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        status: { type: 'integer' },
        retryable: { type: 'boolean' },
        details: { type: 'object' },
        request_id: { type: 'string' },
      },
    },
  },
};
