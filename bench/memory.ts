// Resident memory of a delivering process over many emails: `npm run bench -- memory [count]`. It must stay flat.
import { sql } from 'drizzle-orm';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createAcceptedEmails } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { startSink } from './parts/start-sink';

const count = Number(process.argv[2] ?? 200_000);
const part = Math.min(5_000, count / 10);
const { db, close } = await openInstallation();
const sink = await startSink();
const workspace = await createWorkspace(db);
const address = await createSendingAddress(db, workspace.id);
const loop = startDeliveryLoop({ db, smtpUrl: sink.url, readAttachment: async () => Buffer.alloc(0) });

const measured: number[] = [];
for (let sent = 0; sent < count; sent += part) {
  await createAcceptedEmails(db, workspace.id, address.id, part, `<p>${'All good things. '.repeat(180)}</p>`);
  loop.wake();
  for (;;) {
    const { rows } = await db.execute<{ left: boolean }>(sql`select exists (select from deliveries) as left`);
    if (!rows[0]?.left) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Sent email is no longer needed: a small database keeps the disk out of the measurement.
  await db.execute(sql`truncate emails cascade`);
  measured.push(process.memoryUsage().rss / 1e6);
  console.log(`${sent + part} emails: ${measured.at(-1)?.toFixed(0)} MB`);
}
const third = Math.ceil(measured.length / 3);
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
console.log(
  `growth from the second to the last third: ${(average(measured.slice(-third)) - average(measured.slice(third, 2 * third))).toFixed(1)} MB`,
);
await loop.stop();
sink.stop();
await close();
process.exit(0);
