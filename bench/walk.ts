// The log while email arrives: paged by cursors, filtered, searched and exported, each checked against the database;
// and in a browser: rows that stay, new ones that are counted, and the memory of a tab that showed 20,000 rows. `npm
// run bench -- walk [emails a second] [rows in the browser]`
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '@/e2e/fixtures/chromium';
import { bootstrapKey, owner, startInstallation } from '@/e2e/fixtures/installation';

const rate = Number(process.argv[2] ?? 1_000);
const rowsInBrowser = Number(process.argv[3] ?? 20_000);
const batch = 100;
const clients = 4;
const before = rowsInBrowser + 2_000;

type Row = { id: string; to_email: string; subject: string; created_at: string };
type Page = { data: Row[]; has_more: boolean; next_cursor: string | null };

// Nothing is delivered, so filtered values stay the same.
const installation = await startInstallation({ WORKER: 'off' });
const headers = { Authorization: `Bearer ${bootstrapKey}`, 'Content-Type': 'application/json' };
const problems: string[] = [];
let sent = 0;

/** Sends one batch and resolves when it is stored. Every tenth email is an invoice. */
async function sendBatch(): Promise<string[]> {
  const first = sent;
  sent += batch;
  const emails = Array.from({ length: batch }, (_, at) => ({
    ...{
      idempotency_key: `walk-mail-${first + at}`,
      from: 'hello@postroom.test',
      to: `p${at % 50}@far.test`,
    },
    ...{ subject: at % 10 === 0 ? `Invoice ${first + at}` : `News ${first + at}`, text: 'Hello' },
  }));
  const response = await fetch(`${installation.url}/api/v1/emails/batch`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ emails }) },
  });
  if (response.status !== 202) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
  return ((await response.json()) as { data: Row[] }).data.map(({ id }) => id);
}

/** Sends at the given rate until stopped; returns the result. */
function startLoad() {
  const startedMs = performance.now();
  const count = sent;
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const due = count + ((performance.now() - startedMs) / 1000) * rate;
      if (sent < due) await sendBatch();
      else await sleep(5);
    }
  };
  const running = Array.from({ length: clients }, client);
  return async () => {
    stopped = true;
    await Promise.all(running);
    return (sent - count) / ((performance.now() - startedMs) / 1000);
  };
}

/** Every row from the newest on, page by page. */
async function walk(filters: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const response = await fetch(`${installation.url}/api/v1/emails?limit=100${filters}${cursor}`, {
      headers,
    });
    if (!response.ok) throw new Error(await response.text());
    const page = (await response.json()) as Page;
    rows.push(...page.data);
    if (page.next_cursor === null) return rows;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

async function exported(filters: string): Promise<string[]> {
  const response = await fetch(`${installation.url}/api/v1/emails/export?${filters.slice(1)}`, { headers });
  const lines = (await response.text()).trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')[0]?.replaceAll('"', '') ?? '');
}

/** Rows that existed when a walk began must appear once; newer ones at most once. */
function check(what: string, ids: readonly string[], expected: readonly string[]) {
  const seen = new Set(ids);
  const missing = expected.filter((id) => !seen.has(id)).length;
  console.log(
    `${what.padEnd(34)} ${ids.length} rows, ${missing} skipped, ${ids.length - seen.size} doubled, ${seen.size - expected.length + missing} of them came meanwhile`,
  );
  if (missing + ids.length - seen.size > 0) problems.push(what);
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
});
try {
  while (sent < before) await Promise.all(Array.from({ length: clients }, sendBatch));
  console.log(`${sent} emails are there`);
  const filters = {
    all: '',
    'to=': '&to=p7%40far.test',
    'status=': '&status=accepted',
    'q=invoice': '&q=invoice',
  };
  const known: Record<string, string[]> = {};
  for (const [name, filter] of Object.entries(filters))
    known[name] = (await walk(filter)).map(({ id }) => id);
  if (known.all?.length !== sent) problems.push('not all that was accepted is listed');

  const stop = startLoad();
  await Promise.all(
    Object.entries(filters).map(async ([name, filter]) => {
      const [rows, lines] = await Promise.all([walk(filter), exported(filter)]);
      check(
        `walk ${name}`,
        rows.map(({ id }) => id),
        known[name] ?? [],
      );
      const ordered = rows.every((row, at) => at === 0 || isOlder(row, rows[at - 1]));
      if (!ordered) problems.push(`walk ${name} is out of order`);
      check(`export ${name}`, lines, known[name] ?? []);
    }),
  );
  console.log(`meanwhile ${(await stop()).toFixed(0)} emails a second were accepted`);
  await inBrowser();
} finally {
  await browser.close();
  await installation.stop();
}
console.log(problems.length === 0 ? 'nothing was skipped or doubled' : `WRONG: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);

function isOlder(row: Row, than: Row | undefined): boolean {
  if (!than) return true;
  return row.created_at < than.created_at || (row.created_at === than.created_at && row.id < than.id);
}

async function inBrowser(): Promise<void> {
  const context = await browser.newContext({ baseURL: installation.url });
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: owner,
    headers: { Origin: installation.url },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const page = await context.newPage();
  await page.goto('/emails');
  const row = page.locator('[data-row]');
  await row.first().waitFor();
  const shown = () => row.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  const top = () => row.nth(20).evaluate((one) => one.getBoundingClientRect().top);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };

  const stop = startLoad();
  const [rowsBefore, topBefore] = [await shown(), await top()];
  let counted = '';
  for (let second = 0; second < 15; second += 1) {
    await sleep(1_000);
    const moved = Math.abs((await top()) - topBefore);
    // The line with the count appears once, above the rows; after that nothing moves.
    if ((await shown()).join() !== rowsBefore.join()) problems.push('rows of the page changed');
    counted =
      (await page
        .getByRole('button', { name: /new$/ })
        .textContent()
        .catch(() => '')) ?? '';
    if (moved > 0 && second % 5 === 0) console.log(`  moved by ${moved} px after ${second + 1} s`);
  }
  console.log(`the same rows for 15 s, and “${counted}” above them`);

  const seen = new Set(await shown());
  let doubled = 0;
  const heaps = [await heap()];
  const most = Math.ceil(rowsInBrowser / 50);
  for (let turn = 1; turn < most; turn += 1) {
    const [last] = (await shown()).slice(-1);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForFunction(
      (id) =>
        [...document.querySelectorAll('[data-row]')].every((one) => one.getAttribute('data-row') !== id),
      last,
    );
    await page.locator('table:not([aria-busy])').first().waitFor();
    for (const id of await shown()) {
      if (seen.has(id)) doubled += 1;
      seen.add(id);
    }
    if (turn % Math.ceil(most / 8) === 0) heaps.push(await heap());
  }
  heaps.push(await heap());
  console.log(`browser: ${seen.size} different rows over ${most} pages, ${doubled} doubled`);
  console.log(`  used by the tab, MB: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`);
  if (doubled > 0) problems.push('a row came twice in the browser');
  console.log(`meanwhile ${(await stop()).toFixed(0)} emails a second were accepted`);
}
