// Accepted emails per second through the real route (validation, sanitising, idempotency, one commit) against a bare
// Fastify that inserts the same rows unchecked, alternately: batches of 100 × 3 kB from 4 clients.
import { fork } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { bundle } from './parts/bundle';
import { openInstallation } from './parts/installation';
import { processorSeconds } from './parts/processor-time';

const seconds = Number(process.argv[2] ?? 8);
const rounds = Number(process.argv[3] ?? 3);
const clients = 4;
const batch = 100;
/** All different: equal HTML in a batch is sanitised once, which does not happen with real email. */
const html = (name: string) =>
  `<!doctype html><html><body><h1>Dear ${name}</h1>${'<p style="color:#333333">All good things come in <b>threes</b>.</p>'.repeat(40)}<a href="https://example.com/?a=1&amp;b=2">See it</a></body></html>`;

process.env.RATE_LIMIT = 'off';
const { db, url, folder, close } = await openInstallation();
const workspace = await createWorkspace(db);
const address = await createSendingAddress(db, workspace.id);
const { token } = await createKey(db, workspace.id);
const server = fork(
  await bundle(new URL('./parts/send-server.ts', import.meta.url)),
  [url, workspace.id, address.id],
  { env: { ...process.env, NODE_ENV: 'production' } },
);
const urls = await new Promise<{ ours: string; bare: string }>((resolve) =>
  server.once('message', (message) => resolve(message as { ours: string; bare: string })),
);

process.on('exit', () => server.kill());

let made = 0;
function body(): string {
  const emails = Array.from({ length: batch }, () => {
    made += 1;
    const to = `person${made}@example.test`;
    return {
      idempotency_key: `bench-send-${made}`,
      from: address.email,
      to,
      subject: `Order ${made}`,
      html: html(to),
      text: 'Hello',
    };
  });
  return JSON.stringify({ emails });
}

type Measured = { perSecond: number; processorMs: number };

/** Sends batches from all clients for this many seconds; returns how many emails were accepted. */
async function load(target: string, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000;
  let accepted = 0;
  const client = async () => {
    while (performance.now() < end) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const response = await fetch(target, { method: 'POST', headers, body: body() });
      const text = await response.text();
      if (response.status !== 202)
        throw new Error(`${target} answered ${response.status}: ${text.slice(0, 300)}`);
      accepted += batch;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return accepted;
}

/** Emails accepted per second, and the processor time of server and database for each. */
async function measure(target: string): Promise<Measured> {
  await db.execute(sql`truncate emails cascade`);
  // Connections keep plans made for an empty table; in an installation, a chore prevents that (keep-statistics).
  await load(target, 1);
  await db.execute(sql`analyze emails, email_bodies, email_events, deliveries`);
  const start = performance.now();
  const before = processorSeconds(server.pid ?? 0, folder);
  const accepted = await load(target, seconds);
  const used = (processorSeconds(server.pid ?? 0, folder) ?? Number.NaN) - (before ?? Number.NaN);
  return {
    perSecond: accepted / ((performance.now() - start) / 1000),
    processorMs: (used * 1000) / accepted,
  };
}

try {
  await measure(urls.ours);
  await measure(urls.bare);
  const results = { ours: [] as Measured[], bare: [] as Measured[] };
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await measure(urls.bare));
    results.ours.push(await measure(urls.ours));
  }
  const median = (values: Measured[], of: keyof Measured) =>
    values.map((value) => value[of]).toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const line = (name: string, values: Measured[]) =>
    console.log(
      `${name.padEnd(22)} ${median(values, 'perSecond').toFixed(0)} emails/s, ${median(values, 'processorMs').toFixed(2)} ms of processor each`,
    );
  const { ours, bare } = results;
  console.log(
    `batches of ${batch} × ${html('').length} bytes, ${clients} clients, median of ${rounds} × ${seconds} s`,
  );
  line('Postroom:', ours);
  line('bare Fastify and pg:', bare);
  console.log(
    `ratio ${(median(ours, 'perSecond') / median(bare, 'perSecond')).toFixed(2)}, of processor ${(median(bare, 'processorMs') / median(ours, 'processorMs')).toFixed(2)}`,
  );
} finally {
  server.kill();
  await close();
}
process.exit(0);
