// Kills the worker with SIGKILL at random while it delivers, and checks: every email arrives or is uncertain, none
// arrives twice, and at most connections × kills are uncertain. `npm run bench -- kill [rounds] [mailbox]`
import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { createAcceptedEmails } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { startScriptedServer } from '@/test/servers/smtp-server';
import { openInstallation } from './parts/installation';

const rounds = Number(process.argv[2] ?? 50);
const toMailbox = process.argv[3] === 'mailbox';
const connections = 10;
const perRound = 400;

const { db, folder, close } = await openInstallation();
const farSide = await startScriptedServer();
const workspace = await createWorkspace(db);
const address = await createSendingAddress(db, workspace.id);

function startWorker(): ChildProcess {
  const { SMTP_URL: _, DATABASE_URL: __, ...inherited } = process.env;
  const smtp = toMailbox ? {} : { SMTP_URL: `${farSide.url}?connections=${connections}` };
  const env = { ...inherited, ...smtp, DATA_DIR: `${folder}/data`, LOG_LEVEL: 'error' };
  return spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from emails group by state`,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const done = async () =>
  Object.entries(await counts()).filter(([state]) => state !== 'accepted' && state !== 'queued');
const total = (entries: [string, number][]) => entries.reduce((sum, [, count]) => sum + count, 0);

let accepted = 0;
for (let round = 1; round <= rounds; round++) {
  await createAcceptedEmails(db, workspace.id, address.id, perRound);
  accepted += perRound;
  const before = total(await done());
  const worker = startWorker();
  while (total(await done()) === before) {
    if (worker.exitCode !== null) throw new Error('The worker does not start.');
    await sleep(20);
  }
  await sleep(Math.random() * 250);
  worker.kill('SIGKILL');
  await new Promise((resolve) =>
    worker.exitCode === null && worker.signalCode === null ? worker.once('exit', resolve) : resolve(null),
  );
  if (round % 10 === 0) console.log(`after ${round} kills: ${JSON.stringify(await counts())}`);
}

const last = startWorker();
while (total(await done()) < accepted) await sleep(200);

const states = await counts();
const received = new Map<string, number>();
for (const { rcptTo } of farSide.messages) received.set(rcptTo, (received.get(rcptTo) ?? 0) + 1);
const { rows: kept } = await db.execute<{ count: number; distinct: number }>(
  sql`select count(*)::int as count, count(distinct email_id)::int as distinct from mailbox_messages`,
);
const { rows: lost } = await db.execute<{ to_email: string }>(
  sql`select to_email from emails where state = 'submitted'`,
);
const missing = lost.filter((row) => !received.has(`RCPT TO:<${row.to_email}>`)).length;
const doubled = [...received.values()].filter((count) => count > 1).length;
// Its end may stop the database that it shares with us.
last.kill('SIGTERM');
await new Promise((resolve) => last.once('exit', resolve));
console.log(`${rounds} kills, ${accepted} emails accepted, worker ended with ${last.exitCode}`);
console.log(`states: ${JSON.stringify(states)}`);
if (toMailbox) console.log(`kept: ${kept[0]?.count}, different: ${kept[0]?.distinct}`);
else {
  console.log(
    `received: ${farSide.messages.length}, doubled: ${doubled}, said submitted and never received: ${missing}`,
  );
  console.log(`uncertain: ${states.uncertain ?? 0}, at most ${rounds * connections} allowed`);
}
await farSide.close();
await close();
process.exit(missing + doubled > 0 ? 1 : 0);
