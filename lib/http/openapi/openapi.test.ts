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

type Content = { content?: { 'application/json'?: { example?: unknown } } };
type DocumentedOperation = { responses: Record<string, Content> };
const jsonOf = (answer: Content) => answer.content?.['application/json'];
