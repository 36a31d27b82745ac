import { expect, it } from 'vitest';
import { z } from 'zod';
import { allOperations } from '@/lib/http/operations/all-operations';
import { methodOf, type Operation, pathOf } from '@/lib/http/operations/operation';
import type { Route } from '@/lib/http/route';
import { buildOpenApi } from './build-openapi';
import { sharedMeanings } from './fields/describe-fields';

const build = () => JSON.stringify(buildOpenApi(Object.values(allOperations)));

it('has a route for every operation, at its path, and no other route', async () => {
  const modules = import.meta.glob<Record<string, Route>>('/app/api/{v1,auth,downloads}/**/route.ts');
  const served = Object.entries(modules).map(async ([file, load]) => {
    const operations = (await load()).GET?.operations ?? [];
    const [, folder = '', below] = /^\/app(.*?)(\/\[\[\.\.\.path\]\])?\/route\.ts$/.exec(file) ?? [];
    const start = `${folder.replace(/\[(\w+)\]/g, '{$1}')}/`;
    for (const operation of operations) {
      const path = `${pathOf(operation)}/`;
      expect(below ? path.slice(0, start.length) : path).toBe(start);
    }
    return operations;
  });
  const routes = (await Promise.all(served)).flat();
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(allOperations).sort());
});

it('names every operation once and documents every path of the interface', () => {
  const { paths } = JSON.parse(build());
  const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
    Object.values(path).map((one) => one.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const documented = Object.entries<Record<string, unknown>>(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb} ${path.replace(/\{\w+\}/g, '{}')}`),
  );
  for (const operation of [
    'post /api/v1/templates',
    'get /api/v1/templates',
    'put /api/v1/templates/{}/draft',
    'delete /api/v1/templates/{}',
    'get /api/v1/templates/{}/versions',
    'get /api/v1/templates/{}/versions/{}',
    'post /api/v1/emails/batch',
    'get /api/v1/emails',
    'get /api/v1/emails/{}/attachments/{}',
    'get /api/v1/sending-addresses',
    'delete /api/v1/webhooks/{}',
  ]) {
    expect(documented).toContain(operation);
  }
});

it('describes the success of every operation, and marks no text as a list', () => {
  const { paths } = JSON.parse(build());
  const silent = Object.values<Record<string, DocumentedOperation & { operationId: string }>>(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')));
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  const texts: unknown[] = [];
  JSON.parse(build(), (_, value) => {
    if (value?.type === 'string' && value.items) texts.push(value);
    return value;
  });
  expect(texts).toEqual([]);
});

it('has example answers that match the answers’ shapes', () => {
  const { paths } = JSON.parse(build());
  const refused: unknown[] = [];
  for (const operation of Object.values<Operation>(allOperations)) {
    const { name, response } = operation;
    const documented: DocumentedOperation | undefined =
      paths[pathOf(operation)]?.[methodOf(operation).toLowerCase()];
    for (const [status, answer] of Object.entries(documented?.responses ?? {})) {
      if (!response || !status.startsWith('2')) continue;
      const read = response.safeParse(jsonOf(answer)?.example);
      if (!read.success) refused.push([name, read.error.issues[0]]);
    }
  }
  expect(refused).toEqual([]);
});

type Content = { content?: { 'application/json'?: { example?: unknown } } };
type DocumentedOperation = { responses: Record<string, Content> };
const jsonOf = (answer: Content) => answer.content?.['application/json'];

it('requires an idempotency key unless the header can have it, and says so', () => {
  const { post } = JSON.parse(build()).paths['/api/v1/emails'];
  expect(post.requestBody.content['application/json'].schema.required).not.toContain('idempotency_key');
  expect(post.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  );
});

it('names the required scope', () => {
  const { post } = JSON.parse(build()).paths['/api/v1/emails/{messageId}/resends'];
  expect(post['x-scopes']).toEqual(['email:send']);
});

it('shows no sent time for something only accepted', () => {
  const { paths } = JSON.parse(build());
  for (const path of ['/api/v1/emails', '/api/v1/emails/{messageId}/resends']) {
    const { example } = paths[path].post.responses['202'].content['application/json'];
    expect(example).toMatchObject({ state: 'accepted', delivered_at: null, submitted_at: null, held: null });
  }
});

it('answers 207 with a refused item, and 202 without', () => {
  const { responses } = JSON.parse(build()).paths['/api/v1/emails/batch'].post;
  const failed = ['202', '207'].map((status) => jsonOf(responses[status])?.example as { failed: number });
  expect(failed.map((answer) => answer.failed)).toEqual([0, 1]);
});

it('has examples that match their schemas', () => {
  // JSON Schema patterns are in Unicode mode; zod's reading of them is not.
  const { paths, components, webhooks } = JSON.parse(
    build().replaceAll('#/components/schemas/', '#/$defs/'),
    (key, one) => (key === 'pattern' && String(one).includes('\\p{') ? undefined : one),
  );
  const refused: unknown[] = [];
  const check = (place: string, schema: unknown, example: unknown) => {
    const read = z.fromJSONSchema({ ...Object(schema), $defs: components.schemas }).safeParse(example);
    if (!read.success) refused.push([place, example, read.error.issues[0]?.message]);
  };
  const visit = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null) return;
    const { schema, example, examples, ...rest } = value as Record<string, unknown>;
    if (schema !== undefined && example !== undefined) check(place, schema, example);
    if (Array.isArray(examples)) for (const example of examples) check(place, rest, example);
    if (schema !== undefined) visit(schema, place);
    for (const [name, inner] of Object.entries(rest)) visit(inner, `${place}/${name}`);
  };
  visit({ paths, components, webhooks }, '');
  expect(refused).toEqual([]);
});

it('describes fields by their name alone only where the name has one kind of value', () => {
  const { paths, components, webhooks } = JSON.parse(build());
  const kinds = new Map<string, Set<string>>();
  const unlike = new Set<string>();
  const kindsOf = (schema: Schema): string[] => {
    const { $ref, anyOf, oneOf, type, const: value } = schema;
    if ($ref) return kindsOf(components.schemas[$ref.split('/').at(-1) ?? '']);
    const all =
      (anyOf ?? oneOf)?.flatMap(kindsOf) ?? [type ?? (value === undefined ? [] : typeof value)].flat();
    return all.filter((kind) => kind !== 'null').map((kind) => (kind === 'integer' ? 'number' : kind));
  };
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const properties: Record<string, Schema> = 'properties' in value ? Object(value.properties) : {};
    for (const [name, field] of Object.entries(properties)) {
      const own = kindsOf(field);
      if (field.description !== sharedMeanings[name]?.[0] || own.length === 0) continue;
      const known = kinds.get(name);
      if (known && !own.some((kind) => known.has(kind))) unlike.add(`${name}: ${own} and ${[...known]}`);
      kinds.set(name, new Set([...(known ?? []), ...own]));
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit({ paths, components, webhooks });
  expect([...unlike]).toEqual([]);
  expect(kinds.size).toBeGreaterThan(100);
});

type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  const?: unknown;
  description?: string;
};
