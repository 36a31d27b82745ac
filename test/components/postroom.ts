import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeClusterFolder } from '@/test/cluster';

declare module 'vitest' {
  interface ProvidedContext {
    postroomUrl: string;
  }
}

/**
 * Set-up of component specs: Postroom's own routes on a database, on a port. Loaded only when a spec needs it; most do
 * not.
 */
export default async function setUpPostroom(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await makeClusterFolder();
  let opening: Promise<Awaited<ReturnType<typeof open>>> | undefined;
  const server = createServer(async (request, response) => {
    opening ??= open(cluster.data);
    await (await opening).answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  project.provide('postroomUrl', `http://localhost:${port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await opening)?.close();
    await cluster.remove();
  };
}

async function open(clusterFolder: string) {
  process.env.APP_SECRET = 'test-secret-test-secret-test-secret-test-secret';
  process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'postroom-files-'));
  process.env.RATE_LIMIT = 'off';
  const { servePostroom } = await import('./serve-postroom');
  return servePostroom(clusterFolder);
}
