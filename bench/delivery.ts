// Delivered e-mails per second through the whole queue (claim, gate, signatures, events) against a bare nodemailer pool
// that sends the same bytes from memory, both to one SMTP server in a process of its own, in turns.
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { claimDeliveries } from '@/lib/delivery/claim-deliveries';
import { composeMessage } from '@/lib/delivery/compose';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createAcceptedEmails } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './_installation';
import { startSink } from './_start-sink';

const count = Number(process.argv[2] ?? 3000);
const rounds = Number(process.argv[3] ?? 3);
const connections = Number(process.argv[4] ?? 10);
const html = `<p>${'All good things come in threes. '.repeat(90)}</p>`;
const readAttachment = async () => Buffer.alloc(0);

const { db, close } = await openInstallation();
const sink = await startSink();
const { port } = sink;
const workspace = await createWorkspace(db);
const address = await createSendingAddress(db, workspace.id);

async function ours(): Promise<number> {
  await createAcceptedEmails(db, workspace.id, address.id, count, html);
  await db.execute(sql`analyze`);
  const startMs = performance.now();
  const loop = startDeliveryLoop({
    db,
    smtpUrl: `smtp://127.0.0.1:${port}?connections=${connections}`,
    readAttachment,
  });
  for (;;) {
    const { rows } = await db.execute<{ left: boolean }>(sql`select exists (select from deliveries) as left`);
    if (!rows[0]?.left) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - startMs) / 1000;
  await loop.stop();
  return count / seconds;
}

async function bare(
  messages: Buffer[],
  dkim?: { domainName: string; keySelector: string; privateKey: string },
): Promise<number> {
  const pool = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    ignoreTLS: true,
  });
  const startMs = performance.now();
  await Promise.all(
    messages.map((raw, index) =>
      pool.sendMail({
        envelope: { from: 'hello@postroom.test', to: `${index}@far.test` },
        raw,
        ...(dkim && { dkim }),
      }),
    ),
  );
  const seconds = (performance.now() - startMs) / 1000;
  pool.close();
  return messages.length / seconds;
}

/** The same messages, made before the clock runs. */
async function prepared(): Promise<Buffer[]> {
  await createAcceptedEmails(db, workspace.id, address.id, count, html);
  const messages: Buffer[] = [];
  for (;;) {
    const claimed = await claimDeliveries(db, 500);
    if (claimed.length === 0) break;
    for (const delivery of claimed) messages.push((await composeMessage(delivery, readAttachment)).raw);
  }
  await db.execute(sql`truncate emails cascade`);
  return messages;
}

const messages = await prepared();
const unsigned = messages.map(withoutSignatures);
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
await ours();
await bare(messages);
const results = { ours: [] as number[], bare: [] as number[], signing: [] as number[] };
for (let round = 0; round < rounds; round++) {
  results.bare.push(await bare(messages));
  results.signing.push(await bare(unsigned, { domainName: 'postroom.test', keySelector: 'k', privateKey }));
  results.ours.push(await ours());
  await db.execute(sql`truncate emails cascade`);
}
/** Ours come in front; the message itself begins with its date. */
function withoutSignatures(message: Buffer): Buffer {
  return message.subarray(message.indexOf('Date: '));
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [mine, baseline, signing] = [median(results.ours), median(results.bare), median(results.signing)];
console.log(
  `${count} messages of ${messages[0]?.length} bytes, ${connections} connections, median of ${rounds}`,
);
console.log(`Postroom (queue, two signatures, events): ${mine.toFixed(0)}/s`);
console.log(`nodemailer pool (ready bytes):            ${baseline.toFixed(0)}/s`);
console.log(`nodemailer pool (one RSA signature):       ${signing.toFixed(0)}/s`);
console.log(
  `ratio ${(mine / baseline).toFixed(2)} to ready bytes, ${(mine / signing).toFixed(2)} to signing; memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
);
sink.stop();
await close();
process.exit(0);
