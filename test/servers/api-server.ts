import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRoute } from '@/test/api';

/** The real route handlers on a port of this machine. */
export async function startApiServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const url = `http://localhost${request.url}`;
    const answer = await fetchRoute(new Request(url, { method: request.method ?? 'GET', headers, ...body }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    // As it comes: a stream does not end by itself.
    const reader = answer.body?.getReader();
    response.on('close', () => void reader?.cancel());
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      response.write(part.value);
    response.end();
  });
  // A broken connection is the client's problem.
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
