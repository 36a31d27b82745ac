import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** S3-compatible storage on a port of this machine, with the empty bucket `mail`. */
export async function startS3Server(): Promise<{ url(secret?: string): string; close(): Promise<void> }> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const directory = mkdtempSync(path.join(os.tmpdir(), 'postroom-s3-'));
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'mail' }],
  });
  const { port } = await server.run();
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    url: (secret = 'S3RVER') => `s3://S3RVER:${secret}@mail/kept?endpoint=${endpoint}&region=us-east-1`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
