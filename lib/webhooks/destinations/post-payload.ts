import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type Network, portOf } from './destination';

export type PostResult =
  | { kind: 'answered'; status: number; body: string; durationMs: number }
  /** `reached`: the connection was made, so the payload may have arrived. */
  | { kind: 'failed'; error: string; durationMs: number; reached: boolean };

/** Limits for the connection, and for everything together. */
type Timeouts = { connectMs: number; totalMs: number };

const keptBytes = 4096;

/**
 * Posts a payload to the address that was checked, without asking DNS again. Follows no redirect, keeps the first 4 kB
 * of the response. Never throws.
 */
export function postPayload(
  url: URL,
  address: string,
  headers: Record<string, string>,
  payload: string,
  network: Network,
  timeouts: Timeouts,
): Promise<PostResult> {
  const { host, port, ca } = network.dial(address, portOf(url));
  const secure = url.protocol === 'https:';
  const request = secure ? requestSecure : requestPlain;
  const startedMs = performance.now();
  const durationMs = () => Math.round(performance.now() - startedMs);
  let reached = false;
  return new Promise((resolve) => {
    const fail = (error: string) => resolve({ kind: 'failed', error, durationMs: durationMs(), reached });
    const call = request({
      host,
      port,
      ca,
      servername: /^[\d.]+$|:/.test(url.hostname) ? '' : url.hostname,
      path: url.pathname + url.search,
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        Host: url.host,
        'Content-Length': Buffer.byteLength(payload),
        Connection: 'close',
      },
    });
    const giveUp = (reason: string) => () => call.destroy(new Error(reason));
    const total = setTimeout(giveUp('no answer within 15 s'), timeouts.totalMs);
    const connecting = setTimeout(giveUp('no connection'), timeouts.connectMs);
    call.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        reached = true;
        clearTimeout(connecting);
      }),
    );
    call.on('close', () => {
      clearTimeout(total);
      clearTimeout(connecting);
    });
    call.on('error', (error) => fail(error.message));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        const body = Buffer.concat(chunks)
          .subarray(0, keptBytes)
          .toString('utf8')
          .replaceAll('\u0000', '\ufffd');
        resolve({ kind: 'answered', status: response.statusCode ?? 0, body, durationMs: durationMs() });
        call.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        // The status decides; an endless body must not hold the connection.
        if (size >= keptBytes) finish();
      });
      response.on('end', finish);
      response.on('error', (error) => fail(error.message));
    });
    call.end(payload);
  });
}
