import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3Server } from '@/test/servers/s3-server';
import { BytesMissing } from './bytes-missing';
import type { FileStorage } from './file-storage';
import { openS3Storage } from './s3-storage';

let server: Awaited<ReturnType<typeof startS3Server>>;
let storage: FileStorage;

beforeAll(async () => {
  server = await startS3Server();
  storage = openS3Storage(server.url());
});
afterAll(() => server?.close());

it('writes, reads back every byte, checks existence, and deletes', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
  await storage.write('ab/one', bytes);
  expect(await storage.exists('ab/one')).toBe(true);
  expect(await storage.read('ab/one')).toEqual(bytes);
  await storage.remove('ab/one');
  await storage.remove('ab/one');
  expect(await storage.exists('ab/one')).toBe(false);
  await expect(storage.read('ab/one')).rejects.toThrow(BytesMissing);
});

it('distinguishes a wrong secret from missing bytes', async () => {
  const stranger = openS3Storage(server.url('wrong'));
  const failure = await stranger.read('ab/two').catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(BytesMissing);
});
