import { expect, it, vi } from 'vitest';
import { parseJson, readBody, requireJson } from './body';

const limit = 1000;
const post = (chunks: Uint8Array[], headers: Record<string, string> = {}, open = false) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (!open) controller.close();
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init as RequestInit);
};

it('accepts a body of exactly the limit and refuses one byte more, in any chunks', async () => {
  const many = (size: number) => Array.from({ length: size }, () => new Uint8Array([32]));
  expect((await readBody(post([new Uint8Array(limit)]), limit)).length).toBe(limit);
  expect((await readBody(post(many(limit)), limit)).length).toBe(limit);
  for (const chunks of [[new Uint8Array(limit + 1)], many(limit + 1)]) {
    await expect(readBody(post(chunks), limit)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      status: 413,
    });
  }
});

it('counts the received bytes, not the announced ones', async () => {
  const small = { 'Content-Length': '10' };
  const large = { 'Content-Length': '99999999' };
  expect((await readBody(post([new Uint8Array(limit)], large), limit)).length).toBe(limit);
  await expect(readBody(post([new Uint8Array(limit + 1)], small), limit)).rejects.toMatchObject({
    status: 413,
  });
});

it('does not wait for a sender that announced too much and stalls', async () => {
  const request = post([new Uint8Array(10)], { 'Content-Length': '99999999' }, true);
  await expect(readBody(request, limit)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

it('reads what comes behind a refusal, for the connection has further requests', async () => {
  const sent: number[] = [];
  let canceled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.push(limit);
      controller.enqueue(new Uint8Array(limit));
      if (sent.length === 5000) controller.close();
    },
    cancel() {
      canceled = true;
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  await expect(readBody(new Request('http://localhost/', init as RequestInit), limit)).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
  await vi.waitUntil(() => sent.length === 5000);
  expect(canceled).toBe(false);
});

it('reports a sender that disconnects in the middle', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  const init = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost/', init as RequestInit);
  await expect(readBody(request, limit)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

it('requires JSON with its content type, in UTF-8', () => {
  const typed = (type: string) => () =>
    requireJson(new Request('http://localhost/', { headers: { 'Content-Type': type } }));
  expect(typed('application/json; charset=utf-8')).not.toThrow();
  expect(typed('text/plain')).toThrow(/Content-Type/);
  expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(/UTF-8/);
  expect(() => parseJson(Buffer.from('{"a":}'))).toThrow(/not JSON/);
  expect(() => parseJson(Buffer.from(''))).toThrow('The request body is empty: send JSON.');
});
