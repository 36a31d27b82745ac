import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a request: refused before the server sees it (`429`, `503`, `drop-before`), or processed with its
 * response lost (`drop-after`), cut in the middle (`cut`), or later than the client waits (`slow`).
 */
export type Fault = 'none' | '429' | '503' | 'drop-before' | 'drop-after' | 'cut' | 'slow';

export type Faults = {
  url: string;
  /** How often each fault happened. */
  struck: Map<Fault, number>;
  /** The number of requests received, whatever happened to them. */
  readonly requests: number;
  close(): Promise<void>;
};

/** A proxy between a client and the server at `target` with the faults that `choose` returns. */
export async function startFaults(
  target: string,
  choose: (request: IncomingMessage, count: number) => Fault,
): Promise<Faults> {
  const struck = new Map<Fault, number>();
  let requests = 0;
  const strike = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request);
    const fault = choose(request, requests++);
    struck.set(fault, (struck.get(fault) ?? 0) + 1);
    if (fault === '429')
      return refuse(response, 429, 'application/json', rateLimited, { 'Retry-After': '1' });
    if (fault === '503') return refuse(response, 503, 'text/html', '<h1>503 Service Unavailable</h1>');
    if (fault === 'drop-before') return request.socket.destroy();
    const answer = await forwardRequest(target, request, body);
    if (fault === 'drop-after') return request.socket.destroy();
    if (fault === 'slow') return new Promise((resolve) => response.once('close', resolve));
    response.writeHead(answer.status, answer.headers);
    if (fault !== 'cut') return response.end(answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
    setTimeout(() => request.socket.destroy(), 5);
  };
  const server = createServer((request, response) => {
    // The client gave up or the server is gone: break the connection.
    strike(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    struck,
    get requests() {
      return requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const rateLimited = JSON.stringify({
  error: {
    code: 'RATE_LIMITED',
    message: 'Too many requests.',
    status: 429,
    retryable: true,
    request_id: 'x',
  },
});

function refuse(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { 'Content-Type': type, ...headers });
  response.end(body);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forwardRequest(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      const call = forward(`${target}${url}`, {
        method,
        headers: { ...headers, host: new URL(target).host },
      });
      call.on('error', reject);
      call.on('response', async (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) });
      });
      call.end(body);
    },
  );
}
