import { expect, it, vi } from 'vitest';
import { readPreview } from './import-upload';

it('reads what comes behind a refused form, for the connection has further requests', async () => {
  let sent = 0;
  let canceled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.from(sent === 0 ? '--x\r\nno header\r\n\r\n' : 'a'.repeat(1000)));
      sent += 1;
      if (sent === 2000) controller.close();
    },
    cancel() {
      canceled = true;
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  await expect(readPreview(new Request('http://localhost/', init as RequestInit))).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  await vi.waitUntil(() => sent === 2000);
  expect(canceled).toBe(false);
});
