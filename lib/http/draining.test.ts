import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { draining } from '@/server/draining.mjs';
import { until } from '@/test/until';

/** Far more than what a test waits for: a drain that takes this long waited for nothing. */
const limitMs = 100_000;

async function serve() {
  const responses: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: limitMs }, (_request, response) => {
    responses.push(response);
  });
  const drain = draining(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dial = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1');
  return { server, drain, dial, responses };
}

it('ends a connection whose answer had begun as soon as it is finished', async () => {
  const { drain, dial, responses } = await serve();
  const socket = dial();
  let answer = '';
  socket.setEncoding('utf8').on('data', (said) => {
    answer += said;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => responses.length === 1);
  responses[0]?.write('first half, ');
  await until(() => answer.includes('first half'));
  const drained = drain(limitMs);
  responses[0]?.end('second half');
  await drained;
  expect(answer).toContain('second half');
});

it('does not wait for connections that ask for nothing, such as those that browsers open in advance', async () => {
  const { server, drain, dial } = await serve();
  const accepted = new Promise((resolve) => server.once('connection', resolve));
  const socket = dial();
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await accepted;
  await drain(limitMs);
  await ended;
});
