import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Handler } from '@/lib/http/endpoint';
import { buildOpenApi } from './build-openapi';

const modules = import.meta.glob<Record<string, Handler>>('/app/api/{v1,auth}/**/route.ts');
const file = new URL('../../../public/openapi.json', import.meta.url);

/** `npm run openapi` runs this test with WRITE_OPENAPI=1, which writes the file instead of comparing it. */
async function build(): Promise<string> {
  const routes = Object.entries(modules).map(async ([name, load]) => ({
    path: name.replace('/app', '').replace('/route.ts', ''),
    handlers: await load(),
  }));
  return `${JSON.stringify(buildOpenApi(await Promise.all(routes)), null, 1)}\n`;
}

it('is what public/openapi.json says (npm run openapi writes it)', async () => {
  const built = await build();
  if (process.env.WRITE_OPENAPI) writeFileSync(file, built);
  expect(readFileSync(file, 'utf8')).toBe(built);
});

it('names every operation once and documents every path of the interface', async () => {
  const { paths } = JSON.parse(await build());
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

it('says of every field, parameter and body what it means, and gives an example of every body', async () => {
  const document = JSON.parse(await build());
  const silent: string[] = [];
  const visit = (schema: Documented, place: string) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!field.description && !field.$ref) silent.push(`${place}: ${name}`);
    }
    for (const inner of [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
      if (inner && inner !== schema) visit(inner, place);
    }
    for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${place}.${name}`);
  };
  for (const [name, schema] of Object.entries<Documented>(document.components.schemas)) visit(schema, name);
  for (const [path, verbs] of Object.entries<Record<string, DocumentedOperation>>(document.paths))
    for (const [verb, operation] of Object.entries(verbs)) {
      const place = `${verb.toUpperCase()} ${path}`;
      for (const one of operation.parameters)
        if (!one.description) silent.push(`${place}: parameter ${one.name}`);
      const body = operation.requestBody?.content['application/json'];
      if (body && body.example === undefined) silent.push(`${place}: no example of the body`);
      for (const answer of [body, ...Object.values(operation.responses).map(jsonOf)])
        if (answer?.schema) visit(answer.schema, place);
    }
  // Say it in lib/http/openapi/fields, or by `.describe` in the contract; examples stand in lib/http/openapi/examples.
  expect(silent).toEqual([]);
});

it('gives examples of answers that the shapes of the answers take', async () => {
  const { paths } = JSON.parse(await build());
  const refused: unknown[] = [];
  for (const [file, load] of Object.entries(modules)) {
    const handlers = await load();
    const path = file
      .replace('/app', '')
      .replace('/route.ts', '')
      .replace(/\[([^\]]+)\]/g, '{$1}');
    for (const [verb, { responses }] of Object.entries<DocumentedOperation>(paths[path] ?? {})) {
      const shape = handlers[verb.toUpperCase()]?.spec.response;
      for (const [status, answer] of Object.entries(responses)) {
        if (!shape || !status.startsWith('2')) continue;
        const read = shape.safeParse(jsonOf(answer)?.example);
        if (!read.success) refused.push([verb, path, read.error.issues[0]]);
      }
    }
  }
  expect(refused).toEqual([]);
});

type Documented = {
  $ref?: string;
  description?: string;
  items?: Documented;
  anyOf?: Documented[];
  oneOf?: Documented[];
  properties?: Record<string, Documented>;
};
type Json = { schema?: Documented; example?: unknown };
type Content = { content?: { 'application/json'?: Json } };
type DocumentedOperation = {
  parameters: { name: string; description?: string }[];
  requestBody?: { content: { 'application/json': Json } };
  responses: Record<string, Content>;
};
const jsonOf = (answer: Content) => answer.content?.['application/json'];
