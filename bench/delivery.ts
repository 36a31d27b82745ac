// Delivered emails per second through the whole queue (claim, gate, signatures, events) against a bare nodemailer pool
// that sends the same bytes from memory, alternately, to one SMTP server in a separate process.
import { generateKeyPairSync } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { claimDeliveries } from '@/lib/delivery/claim-deliveries';
import { composeMessage } from '@/lib/delivery/compose';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createAcceptedEmails } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { startSink } from './parts/start-sink';

const count = Number(process.argv[2] ?? 3000);
const rounds = Number(process.argv[3] ?? 5);
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

/** What a program would do without us: one pool that gets every message at once. */
async function bare(messages: Mail.Options[], dkim?: Mail.Options['dkim']): Promise<number> {
  const pool = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    ignoreTLS: true,
    // Otherwise each message waits for the receiver's delayed acknowledgement.
    getSocket: (_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) => {
      const connection = connect(port, '127.0.0.1', () => done(null, { connection }));
      connection.setNoDelay(true).once('error', done);
    },
  } as SMTPPool.Options);
  const startMs = performance.now();
  await Promise.all(
    messages.map((message, index) =>
      pool.sendMail({
        envelope: { from: 'hello@postroom.test', to: `${index}@far.test` },
        ...message,
        ...(dkim && { dkim }),
      }),
    ),
  );
  const seconds = (performance.now() - startMs) / 1000;
  pool.close();
  return messages.length / seconds;
}

/** The same messages, created before timing starts. */
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
const ready = messages.map((raw) => ({ raw }));
const unsigned = messages.map((raw) => ({ raw: withoutSignatures(raw) }));
const composed = messages.map((_raw, index) => ({
  from: 'Postroom <hello@postroom.test>',
  to: `${index}@far.test`,
  subject: `Message ${index}`,
  html,
  text: 'All good things come in threes.',
}));
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
await ours();
await bare(ready);
const results = {
  ours: [] as number[],
  ready: [] as number[],
  composing: [] as number[],
  signing: [] as number[],
};
for (let round = 0; round < rounds; round++) {
  results.ready.push(await bare(ready));
  results.composing.push(await bare(composed));
  results.signing.push(await bare(unsigned, { domainName: 'postroom.test', keySelector: 'k', privateKey }));
  results.ours.push(await ours());
  await db.execute(sql`truncate emails cascade`);
}
/** Our signatures come first; the message itself begins with its date. */
function withoutSignatures(message: Buffer): Buffer {
  return message.subarray(message.indexOf('Date: '));
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mine = median(results.ours);
const against = (name: string, values: number[]) =>
  console.log(`${name} ${median(values).toFixed(0)}/s, ratio ${(mine / median(values)).toFixed(2)}`);
console.log(
  `${count} messages of ${messages[0]?.length} bytes, ${connections} connections, median of ${rounds}`,
);
console.log(`Postroom (queue, two signatures, events): ${mine.toFixed(0)}/s`);
against('nodemailer pool, noDelay, bytes made before:', results.ready);
against('nodemailer pool, noDelay, composing:        ', results.composing);
against('nodemailer pool, noDelay, one RSA signature:', results.signing);
console.log(`memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
sink.stop();
await close();
process.exit(0);
