import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '@/test/servers/free-port';
import { endWithBench } from './end-with-bench';

/**
 * The built server as an operator starts it, on a free port, with a key with all scopes; can be killed and restarted.
 */
export type BuiltServer = {
  origin: string;
  headers: Record<string, string>;
  /** For a separate worker. */
  env: NodeJS.ProcessEnv;
  /** Without waiting until it serves. */
  spawn(): ChildProcess;
  /** `onError`: gets each line of the error output instead of this process's own. */
  start(onError?: (line: string) => void): Promise<ChildProcess>;
};

/** Where a process runs: the prefix of its command, its address, and the checkout if it is not this one. */
export type Place = { within?: readonly string[]; address?: string; checkout?: string };

/** `smtpUrl` null: the built-in mailbox. */
export async function prepareServer(
  dataDir: string,
  smtpUrl: string | null,
  more: Record<string, string> = {},
  { within = [], address = '127.0.0.1', checkout }: Place = {},
): Promise<BuiltServer> {
  const port = await freePort();
  const origin = `http://${address}:${port}`;
  const key = `pr_${'b'.repeat(12)}_${'B'.repeat(43)}`;
  const { SMTP_URL: _, DATABASE_URL: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...(smtpUrl !== null && { SMTP_URL: smtpUrl }),
    ...{
      HOST: address,
      PORT: String(port),
      DATA_DIR: dataDir,
      BOOTSTRAP_API_KEY: key,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    ...more,
  };
  const spawnServer = (errors: 'pipe' | 'inherit' = 'inherit') => {
    const [command, ...words] = [...within, process.execPath, 'server.mjs'];
    return endWithBench(spawn(command, words, { env, cwd: checkout, stdio: ['ignore', 'ignore', errors] }));
  };
  const start = async (onError?: (line: string) => void) => {
    const child = spawnServer(onError && 'pipe');
    if (onError && child.stderr) createInterface(child.stderr).on('line', onError);
    for (;;) {
      const health = await fetch(`${origin}/api/health`).catch(() => null);
      if (health?.status === 200) return child;
      if (child.exitCode !== null) throw new Error('The server does not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  return { origin, headers, env, spawn: () => spawnServer(), start };
}
