// How fast rows of a file become contacts, with how much memory, and whether each is imported once although the worker
// is killed repeatedly. The baseline inserts the same rows with COPY alone. Arguments: rows, kills.
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createImport } from '@/lib/contacts/imports/create-import';
import { createProperty } from '@/lib/contacts/properties/create-property';
import type { Context } from '@/lib/context';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';

const [rows = 1_000_000, kills = 5] = process.argv.slice(2).map(Number);
const refusedEvery = 1_000;
const leftEvery = 500;

const { db, url, close } = await openInstallation();
const client = new pg.Client({ connectionString: url });
await client.connect();

function contextOf(workspaceId: string): Context {
  const actor = { kind: 'system', id: 'bench', name: 'Bench', userId: null } as const;
  return {
    db,
    workspaceId,
    actor,
    scopes: new Set(scopes),
    requestId: newId(),
    ip: null,
    now: () => new Date(),
  };
}

const emailOf = (row: number) => (row % refusedEvery === 7 ? `broken ${row}` : `person${row}@example.test`);
const cells = (row: number) => [
  emailOf(row),
  `First ${row}`,
  String(row % 97),
  row % 2 ? 'yes' : 'no',
  '2024-02-29',
];

async function* file() {
  yield Buffer.from('email,first_name,points,member,since\n');
  for (let row = 0; row < rows; row += 5_000) {
    const count = Math.min(5_000, rows - row);
    yield Buffer.from(Array.from({ length: count }, (_, index) => `${cells(row + index).join()}\n`).join(''));
  }
}

async function baseline(): Promise<number> {
  const { id } = await createWorkspace(db);
  const beganMs = performance.now();
  const line = (row: number) => {
    const [email, name, points, member, since] = cells(row);
    const values = JSON.stringify({ name, points: Number(points), member: member === 'yes', since });
    return `${newId()}\t${id}\t${email}\tsubscribed\t${values}\n`;
  };
  async function* lines() {
    for (let row = 0; row < rows; row += 5_000)
      yield Array.from({ length: Math.min(5_000, rows - row) }, (_, index) => line(row + index)).join('');
  }
  const into = client.query(
    copyFrom('copy contacts (id, workspace_id, email, state, properties) from stdin'),
  );
  await pipeline(Readable.from(lines()), into);
  return rows / ((performance.now() - beganMs) / 1000);
}

function startWorker(): ChildProcess {
  return fork(new URL('./parts/imports-worker.ts', import.meta.url), [url], {
    execArgv: ['--import', 'tsx'],
  });
}

const memoryOf = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

type State = { state: string; rows: number; created: number; updated: number; refused: number };
const stateOf = async (id: string): Promise<State> =>
  (
    await client.query('select state, rows, created, updated, refused from contact_imports where id = $1', [
      id,
    ])
  ).rows[0];

/** One import, killed this many times by SIGKILL. */
async function importing(times: number) {
  const { id: workspaceId } = await createWorkspace(db);
  const ctx = contextOf(workspaceId);
  const properties = { first_name: 'text', points: 'number', member: 'boolean', since: 'date' } as const;
  for (const [name, type] of Object.entries(properties))
    await createProperty(ctx, { name, type, description: '' });
  for (let row = 0; row < rows; row += leftEvery * 1_000)
    await suppressAddresses(
      db,
      Array.from({ length: Math.min(1_000, Math.ceil((rows - row) / leftEvery)) }, (_, index) => ({
        ...{ workspaceId, email: `person${row + index * leftEvery}@example.test` },
        ...{ reason: 'unsubscribe' as const, note: null },
      })),
    );
  const mapping = Object.fromEntries(Object.keys(properties).map((name) => [name, `property.${name}`]));
  const keptMs = performance.now();
  const { id } = await createImport(ctx, async (keep) => {
    await keep(file());
    return { mapping: { ...mapping, email: 'email' }, existing: 'update' };
  });
  console.log(`kept in ${((performance.now() - keptMs) / 1000).toFixed(1)} s`);
  let worker = startWorker();
  let activeRows = 0;
  let [killed, peak, activeMs, lastMs, lastRows] = [0, 0, 0, 0, 0];
  const memory: string[] = [];
  for (;;) {
    await sleep(50);
    const now = performance.now();
    const state = await stateOf(id);
    if (state.rows > lastRows) {
      // The time between two steps of one worker; the time before its first step is unknown.
      if (lastMs > 0) [activeMs, activeRows] = [activeMs + now - lastMs, activeRows + state.rows - lastRows];
      [lastMs, lastRows] = [now, state.rows];
    }
    const resident = memoryOf(worker);
    peak = Math.max(peak, resident);
    if (state.rows > (memory.length * rows) / 10) memory.push(resident.toFixed(0));
    if (state.state !== 'running') break;
    if (killed >= times || state.rows < ((killed + 1) * rows) / (times + 1)) continue;
    worker.kill('SIGKILL');
    killed += 1;
    // The next worker waits until the lease has expired.
    lastMs = 0;
    worker = startWorker();
  }
  worker.kill('SIGKILL');
  const { rows: people } = await client.query(
    `select count(*)::int as people, count(distinct email)::int as addresses,
      count(*) filter (where state = 'unsubscribed')::int as unsubscribed from contacts where workspace_id = $1`,
    [workspaceId],
  );
  console.log(`${killed} kills:`, await stateOf(id), people[0]);
  console.log(
    `${Math.round(activeRows / (activeMs / 1000))} rows/s while it went on; ${peak.toFixed(0)} MB at most, by tenths: ${memory.join(' ')}`,
  );
}

console.log(`COPY alone: ${Math.round(await baseline())} rows/s`);
await importing(0);
if (kills > 0) await importing(kills);
await client.end();
await close();
process.exit(0);
