// Kills the process that accepts email by SMTP with SIGKILL at random, while clients retry until they get a 250, each
// time with a new Message-ID: every message is stored once, by its idempotency header. `npm run bench --
// kill-submission [rounds]`
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { startEmbedded } from '@/lib/db/embedded/embedded';
import { freePort } from '@/test/servers/free-port';

const rounds = Number(process.argv[2] ?? 10);
const clients = 4;
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-bench-'));
// As root, the database runs as another user and must be able to enter.
chmodSync(folder, 0o755);
const port = await freePort();
const key = `pr_${'b'.repeat(12)}_${'B'.repeat(43)}`;
const env = {
  ...process.env,
  DATA_DIR: path.join(folder, 'data'),
  SUBMISSION_PORT: String(port),
  BOOTSTRAP_API_KEY: key,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
};
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function start(): Promise<ChildProcess> {
  const child = fork(new URL('./parts/submission-server.ts', import.meta.url), {
    env,
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve) => child.once('message', () => resolve(child)));
}

let [stopped, told, tries] = [false, 0, 0];

async function sendForEver(client: number): Promise<void> {
  for (let number = 0; !stopped; number++) {
    const mail = {
      ...{ from: 'hello@postroom.test', subject: 'Hello', text: `Message ${client}-${number}` },
      to: [`a${client}-${number}@far.test`, `b${client}-${number}@far.test`],
      headers: { 'X-Postroom-Idempotency-Key': `kill-${client}-${number}` },
    };
    for (;;) {
      tries += 1;
      const transport = nodemailer.createTransport({
        ...{ host: '127.0.0.1', port, auth: { user: 'postroom', pass: key } },
        socketTimeout: 20_000,
      });
      const heard = await transport.sendMail(mail).then(
        () => true,
        () => false,
      );
      transport.close();
      if (heard) break;
      await sleep(50);
    }
    told += 2;
  }
}

let server = await start();
const senders = Array.from({ length: clients }, (_, client) => sendForEver(client));
for (let round = 1; round <= rounds; round++) {
  await sleep(300 + Math.random() * 1500);
  server.kill('SIGKILL');
  await new Promise((resolve) => server.once('exit', resolve));
  if (round === rounds) stopped = true;
  server = await start();
}
await Promise.all(senders);
server.kill('SIGKILL');
const { url, release } = await startEmbedded(env.DATA_DIR);
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<{ stored: string; recipients: string }>(
  'select count(*) as stored, count(distinct to_email) as recipients from emails',
);
await client.end();
await release();
const [{ stored, recipients } = { stored: '0', recipients: '0' }] = rows;
console.log(
  `${rounds} kills, ${tries} tries, ${told} recipients told 250, ${stored} emails stored for ${recipients} recipients`,
);
rmSync(folder, { recursive: true, force: true });
process.exit(Number(stored) === told && stored === recipients ? 0 : 1);
