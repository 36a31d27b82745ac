import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDnsServer } from '@/test/servers/dns-server';
import { prepareServer } from '../parts/built-server';

/** The built program with its own database and the built-in mailbox, used by nobody else. */
export type Target = {
  origin: string;
  /** A key with all scopes, created by an operator. */
  key: string;
  env: NodeJS.ProcessEnv;
  pid(): number;
  /** The errors that it logged so far. */
  faults(): string[];
  close(): Promise<void>;
};

export const owner = { email: 'owner@people.example', password: 'a password of ten words' };

export async function startTarget(more: Record<string, string> = {}): Promise<Target> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-fuzz-'));
  // As root, the database runs as another user and must be able to enter.
  chmodSync(folder, 0o755);
  // No external name is ever looked up.
  const dns = await startDnsServer(new Map());
  const { origin, headers, env, start } = await prepareServer(path.join(folder, 'data'), null, {
    BOOTSTRAP_EMAIL: owner.email,
    BOOTSTRAP_PASSWORD: owner.password,
    DNS_SERVERS: dns.address,
    ...more,
  });
  const faults: string[] = [];
  const child = await start((line) => faults.push(line));
  return {
    origin,
    env,
    key: (headers.Authorization ?? '').replace('Bearer ', ''),
    pid: () => child.pid ?? 0,
    faults: () => (child.exitCode === null ? faults : [...faults, `the program ended: ${child.exitCode}`]),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      dns.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
