import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveFolderTo, serverAccount } from '@/lib/db/embedded/account';
import { freePort } from '@/test/servers/free-port';

/** An installed PgBouncer in front of a database: its pool mode, and the connection string through it. */
export type PoolMode = 'session' | 'transaction';

/** `folder` must not exist. Ends with this process. */
export async function startPooler(folder: string, target: string, mode: PoolMode): Promise<{ url: string }> {
  const { port: targetPort, pathname } = new URL(target);
  const port = await freePort();
  const account = serverAccount(folder);
  mkdirSync(folder);
  const file = path.join(folder, 'pgbouncer.ini');
  // A session is kept for each of up to 24 connections per process: see docs/running.md.
  const sizes = { session: 200, transaction: 30 };
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${targetPort} dbname=${pathname.slice(1)} user=postroom
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sizes[mode]}
max_client_conn = 500
server_login_retry = 1
logfile = ${path.join(folder, 'pgbouncer.log')}
`,
  );
  for (const owned of [folder, file]) giveFolderTo(account, owned);
  const pooler = spawn('pgbouncer', [file], {
    ...account,
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  process.once('exit', () => pooler.kill('SIGKILL'));
  while (!(await takes(port))) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer does not start; is it installed?');
    await sleep(20);
  }
  return { url: `postgresql://postroom@127.0.0.1:${port}/postgres` };
}

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
