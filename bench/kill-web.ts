// Kills the whole server (web and inline worker) with SIGKILL at random under HTTP load, and checks: every accepted
// email is stored once and arrives or is uncertain, none arrives twice. Needs a build. `npm run bench -- kill-web
// [rounds] [mailbox]`
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startScriptedServer } from '@/test/servers/smtp-server';
import { prepareServer } from './parts/built-server';

const rounds = Number(process.argv[2] ?? 20);
const toMailbox = process.argv[3] === 'mailbox';
const clients = 4;
const batchSize = 20;
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-bench-'));
// As root, the database runs as another user and must be able to enter.
chmodSync(folder, 0o755);
const farSide = await startScriptedServer();
const { origin, headers, start } = await prepareServer(
  path.join(folder, 'data'),
  toMailbox ? null : farSide.url,
);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answered ids by key: the same key must always get the same id. */
const answered = new Map<string, string>();
let contradictions = 0;
let stopped = false;

async function sendForEver(client: number): Promise<void> {
  for (let batch = 0; !stopped; batch++) {
    const emails = Array.from({ length: batchSize }, (_, index) => ({
      idempotency_key: `kill-${client}-${batch}-${index}`,
      from: 'hello@postroom.test',
      to: `c${client}-b${batch}-i${index}@far.test`,
      subject: `Message ${client}-${batch}-${index}`,
      text: 'Hello',
    }));
    // The answer may be lost with the server: the same keys are sent until they are answered.
    while (!(await send(emails))) await sleep(50);
    await sleep(100);
  }
}

async function send(emails: { idempotency_key: string }[]): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/v1/emails/batch`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ emails }),
    });
    if (response.status !== 202) return false;
    const { data } = (await response.json()) as { data: { idempotency_key: string; id: string }[] };
    for (const { idempotency_key, id } of data) {
      if ((answered.get(idempotency_key) ?? id) !== id) contradictions += 1;
      answered.set(idempotency_key, id);
    }
    return true;
  } catch {
    return false;
  }
}

async function count(state: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let cursor = ''; ; ) {
    const response = await fetch(`${origin}/api/v1/emails?limit=100&status=${state}${cursor}`, { headers });
    const page = (await response.json()) as { data: { id: string }[]; next_cursor: string | null };
    for (const { id } of page.data) ids.add(id);
    if (page.next_cursor === null) return ids;
    cursor = `&cursor=${page.next_cursor}`;
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
  if (round % 10 === 0)
    console.log(`after ${round} kills: ${answered.size} answered, ${farSide.messages.length} received`);
}
await Promise.all(senders);
while ((await count('accepted')).size + (await count('queued')).size > 0) await sleep(500);

const states = Object.fromEntries(
  await Promise.all(
    ['submitted', 'uncertain', 'delivered', 'failed', 'bounced', 'deferred'].map(
      async (state) => [state, await count(state)] as const,
    ),
  ),
);
const known = new Set(Object.values(states).flatMap((ids) => [...ids]));
const lost = [...answered.values()].filter((id) => !known.has(id)).length;
const times = new Map<string, number>();
for (const { rcptTo } of farSide.messages) times.set(rcptTo, (times.get(rcptTo) ?? 0) + 1);
const doubled = [...times.values()].filter((value) => value > 1).length;
console.log(
  `${rounds} kills, ${answered.size} emails answered for, ${known.size} stored, ${lost} lost, ${contradictions} contradictions`,
);
console.log(
  `states: ${JSON.stringify(Object.fromEntries(Object.entries(states).map(([state, ids]) => [state, ids.size])))}`,
);
if (!toMailbox) console.log(`received: ${farSide.messages.length}, doubled: ${doubled}`);
server.kill('SIGTERM');
const code = await new Promise((resolve) => server.once('exit', resolve));
console.log(`the server ended with ${code}`);
await farSide.close();
rmSync(folder, { recursive: true, force: true });
process.exit(lost + doubled + contradictions > 0 ? 1 : 0);
