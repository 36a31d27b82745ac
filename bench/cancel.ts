// Cancels all waiting email while a worker delivers it to a relay, and checks: nothing canceled arrives, nothing that
// arrived is called canceled, nothing is left. `npm run bench -- cancel [how many]`
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { createCancellation } from '@/lib/emails/cancellations/create-cancellation';
import { findCancellation } from '@/lib/emails/cancellations/find-cancellation';
import { createCancellationInput } from '@/lib/emails/contract/cancellations';
import { scopes } from '@/lib/scopes';
import { createAcceptedEmails } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { startScriptedServer } from '@/test/servers/smtp-server';
import { openInstallation } from './parts/installation';

const count = Number(process.argv[2] ?? 50_000);
const chunk = 10_000;

const { db, folder, close } = await openInstallation();
const farSide = await startScriptedServer();
const { id: workspaceId } = await createWorkspace(db);
const address = await createSendingAddress(db, workspaceId);
for (let made = 0; made < count; made += chunk)
  await createAcceptedEmails(db, workspaceId, address.id, Math.min(chunk, count - made));
await db.execute(sql`analyze`);

const actor = { kind: 'system' as const, id: 'bench', name: 'bench', userId: null };
const all = { scopes: new Set(scopes), requestId: 'bench', ip: null, now: () => new Date() };
const ctx: Context = { db, workspaceId, actor, ...all };

const { SMTP_URL: _, DATABASE_URL: __, ...inherited } = process.env;
const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
  env: { ...inherited, SMTP_URL: farSide.url, DATA_DIR: `${folder}/data`, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
while (farSide.messages.length === 0) {
  if (worker.exitCode !== null) throw new Error('The worker does not start.');
  await sleep(20);
}
// Until it is well under way.
await sleep(2_000);

const sentBefore = farSide.messages.length;
const startedMs = performance.now();
const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(1);
let cancellation = await createCancellation(ctx, createCancellationInput.parse({}));
console.log(
  `${sentBefore} of ${count} were out; ${cancellation.matched} matched, answered after ${seconds()} s`,
);
while (cancellation.state === 'running') {
  await sleep(100);
  cancellation = await findCancellation(ctx, cancellation.id);
}
console.log(`${cancellation.canceled} canceled after ${seconds()} s, ${farSide.messages.length} out by then`);
const { rows: left } = await db.execute<{ count: number }>(
  sql`select count(*)::int as count from deliveries`,
);
console.log(`${left[0]?.count} still in hand at that moment`);
for (;;) {
  const { rows } = await db.execute<{ left: boolean }>(sql`select exists (select from deliveries) as left`);
  if (!rows[0]?.left) break;
  await sleep(100);
}

const { rows } = await db.execute<{ to_email: string; state: string }>(
  sql`select to_email, state from emails`,
);
const states = new Map(rows.map((row) => [`RCPT TO:<${row.to_email}>`, row.state]));
const arrivals = farSide.messages.map(({ rcptTo }) => rcptTo.split('> ')[0]?.replace(/>?$/, '>') ?? '');
const arrived = new Set(arrivals);
const calledCanceled = [...arrived].filter((rcpt) => states.get(rcpt) === 'canceled').length;
const unknown = [...arrived].filter((rcpt) => !states.has(rcpt)).length;
const submitted = rows.filter((row) => row.state === 'submitted').length;
const canceled = rows.filter((row) => row.state === 'canceled').length;
console.log(`${arrived.size} arrived (${arrivals.length - arrived.size} twice, ${unknown} unknown)`);
console.log(`${submitted} submitted, ${canceled} canceled, ${count - submitted - canceled} in another state`);
console.log(
  `${calledCanceled} arrived and are called canceled; ${submitted - arrived.size} submitted and never arrived`,
);
const right =
  calledCanceled + unknown + arrivals.length - arrived.size === 0 &&
  submitted === arrived.size &&
  canceled === cancellation.canceled &&
  submitted + canceled === count;
worker.kill('SIGTERM');
await new Promise((resolve) => worker.once('exit', resolve));
await farSide.close();
await close();
console.log(right ? 'all is accounted for' : 'SOMETHING IS WRONG');
process.exit(right ? 0 : 1);
