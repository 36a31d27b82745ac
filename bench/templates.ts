// Publishing against bare mjml, alternately in the same run; saving a draft; listing 10,000 templates. Calls use the
// real route handlers and a real installation's database, synced to disk.
import { sql } from 'drizzle-orm';
import mjml2html from 'mjml';
import { POST as answer } from '@/app/api/v1/templates/[[...path]]/route';
import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import type { Purpose } from '@/lib/document/contract';
import { closeRenderingPool } from '@/lib/rendering/pool/pool';
import { createKey, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';

process.env.RATE_LIMIT = 'off';
const rounds = Number(process.argv[2] ?? 40);
const { db, close } = await openInstallation();
const workspace = await createWorkspace(db);
const { token } = await createKey(db, workspace.id);

/** The size of a real newsletter: thirty sections, different in each round, so that no cache helps. */
function mjmlOf(seed: string): string {
  const section = (index: number) => `
    <mj-section background-color="#ffffff" padding="16px 0">
      <mj-column width="40%"><mj-image src="https://images.test/${seed}/${index}.png" alt="Picture" width="220px" /></mj-column>
      <mj-column width="60%">
        <mj-text font-size="20px" color="#1f2933">Heading ${index}</mj-text>
        <mj-text>Body text with <a href="https://example.test/">a link</a> and some more words to read.</mj-text>
        <mj-button href="https://example.test/go">Go</mj-button>
      </mj-column>
    </mj-section>`;
  const sections = Array.from({ length: 30 }, (_, index) => section(index)).join('');
  return `<mjml><mj-body background-color="#f4f5f7">${sections}</mj-body></mjml>`;
}

/** A marketing footer is checked against everything that could hide it: the most expensive check of a document. */
function documentOf(seed: string, purpose: Purpose) {
  const compliance = purpose === 'marketing' ? currentCompliance('visual') : null;
  const rest = { plain_text: null, variables: [], conditions: [], compliance };
  return { schema_version: 1, purpose, source_mode: 'visual', mjml: mjmlOf(seed), ...rest };
}

async function call(method: string, path: string, body?: unknown): Promise<string> {
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await answer(request);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

type Time = { wall: number; cpu: number };

/** Wall time, and the processor time of all our threads, which a busy machine does not inflate. */
async function timed(work: () => Promise<unknown>): Promise<Time> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const used = process.cpuUsage(cpu);
  return { wall: performance.now() - start, cpu: (used.user + used.system) / 1_000 };
}

function percentile(values: Time[], share: number, of: keyof Time = 'wall'): string {
  const sorted = values.map((value) => value[of]).toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

const purposes: Purpose[] = ['transactional', 'marketing'];
const bare: Time[] = [];
const times = purposes.map((purpose) => ({
  purpose,
  saves: [] as Time[],
  afterSave: [] as Time[],
  cold: [] as Time[],
}));
async function create(seed: string, purpose: Purpose): Promise<string> {
  const body = { name: 'Bench', purpose, document: documentOf(seed, purpose) };
  return JSON.parse(await call('POST', '/templates', body)).id;
}
const publish = (id: string, revision: number) =>
  call('POST', `/templates/${id}/publish`, { revision, published_version_id: null });

for (let round = -5; round < rounds; round++) {
  for (const { purpose, saves, afterSave, cold } of times) {
    const seed = `${purpose}-${round}`;
    const id = await create(`first-${seed}`, purpose);
    const document = documentOf(`saved-${seed}`, purpose);
    const body = { revision: 0, published_version_id: null, subject: 'Bench', document };
    const save = await timed(() => call('PUT', `/templates/${id}/draft`, body));
    const soon = await timed(() => publish(id, 1));
    // As if another process had saved it: this process has not compiled the document before.
    const other = await create(`other-${seed}`, purpose);
    const stored = JSON.stringify(documentOf(`stored-${seed}`, purpose));
    await db.execute(
      sql`update template_drafts set source_document = ${stored} where template_id = ${other}`,
    );
    const first = await timed(() => publish(other, 0));
    if (round < 0) continue;
    saves.push(save);
    afterSave.push(soon);
    cold.push(first);
  }
  const alone = await timed(() => mjml2html(mjmlOf(`bare-${round}`)));
  if (round >= 0) bare.push(alone);
}

await db.execute(sql`
  with made as (
    insert into templates (id, workspace_id, name, purpose, source_mode, created_at, updated_at)
    select gen_random_uuid(), ${workspace.id}::uuid, 'Template ' || n, case n % 3 when 0 then 'marketing' else 'transactional' end,
      'visual', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 10000) n returning id, workspace_id, updated_at),
  drafts as (
    insert into template_drafts (template_id, workspace_id, revision, schema_version, source_document, subject)
    select id, workspace_id, 0, 1, repeat('x', 20000), 'Bench' from made)
  insert into template_positions (template_id, workspace_id, updated_at) select id, workspace_id, updated_at from made`);
await db.execute(sql`analyze`);
const lists: Record<string, Time[]> = {};
for (const query of [
  '',
  'limit=100',
  'purpose=marketing',
  'state=draft',
  'state=published',
  'purpose=marketing&state=published',
]) {
  const pages: Time[] = [];
  lists[query || 'first pages and walks of 20'] = pages;
  let cursor = '';
  for (let count = 0; count < 200; count++) {
    let next: string | null = null;
    pages.push(
      await timed(async () => {
        next = JSON.parse(await call('GET', `/templates?${query}${cursor}`)).next_cursor;
      }),
    );
    cursor = next && count % 20 !== 19 ? `&cursor=${next}` : '';
  }
}

console.log(`Milliseconds, ${rounds} rounds of 30 sections`);
const print = (what: string, values: Time[]) =>
  console.log(
    `  ${what.padEnd(44)} p50 ${percentile(values, 0.5)}  p95 ${percentile(values, 0.95)}  processor p50 ${percentile(values, 0.5, 'cpu')}`,
  );
print('bare mjml, validated', bare);
for (const { purpose, saves, afterSave, cold } of times) {
  print(`${purpose}: save a draft`, saves);
  print(`${purpose}: publish, just saved`, afterSave);
  print(`${purpose}: publish, never compiled here`, cold);
}
const against = (values: Time[], of: keyof Time) =>
  (Number(percentile(values, 0.5, of)) / Number(percentile(bare, 0.5, of))).toFixed(2);
// Saving compiles a draft, so publishing is cheap unless another process saved it.
for (const { purpose, afterSave, cold } of times)
  for (const [what, values] of [
    ['just saved', afterSave],
    ['never compiled here', cold],
  ] as const)
    console.log(
      `  ${purpose}: publish, ${what}, against bare mjml: ${against(values, 'wall')} × wall, ${against(values, 'cpu')} × processor (at most 1.3)`,
    );
console.log('Milliseconds, lists of 10,000 templates');
for (const [what, values] of Object.entries(lists))
  console.log(`  ${what.padEnd(38)} p50 ${percentile(values, 0.5)}  p99 ${percentile(values, 0.99)}`);
await closeRenderingPool();
await close();
process.exit(0);
