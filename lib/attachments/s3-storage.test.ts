import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BytesMissing } from './bytes-missing';
import type { FileStorage } from './file-storage';
import { openS3Storage } from './s3-storage';

const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-s3-'));
let server: { close(): Promise<void> };
let storage: FileStorage;
let port: number;

const url = (secret: string) =>
  `s3://S3RVER:${secret}@mail/kept?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=us-east-1`;

beforeAll(async () => {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'mail' }],
  });
  ({ port } = await s3.run());
  server = s3;
  storage = openS3Storage(url('S3RVER'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('writes, reads back every byte, tells what is there, and removes', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
  await storage.write('ab/one', bytes);
  expect(await storage.exists('ab/one')).toBe(true);
  expect(await storage.read('ab/one')).toEqual(bytes);
  await storage.remove('ab/one');
  await storage.remove('ab/one');
  expect(await storage.exists('ab/one')).toBe(false);
  await expect(storage.read('ab/one')).rejects.toThrow(BytesMissing);
});

it('tells a wrong secret from bytes that are missing', async () => {
  const stranger = openS3Storage(url('wrong'));
  const failure = await stranger.read('ab/two').catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(BytesMissing);
});
