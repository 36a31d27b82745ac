// A log of many emails: its pages, each filter and each pair of filters, search, the overview, and dropping months.
// `npm run bench -- log [emails] [runs of each] [bytes of each body]`. With `BENCH_FOLDER`, the loaded database is
// reused.
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { listEmailsQuery } from '@/lib/emails/contract/log';
import { listEmails } from '@/lib/emails/log/list-emails';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { dropExpiredMonths } from '@/lib/emails/states/drop-expired-months';
import { countEmails } from '@/lib/overview/count-emails';
import { findOverview } from '@/lib/overview/find-overview';
import { scopes } from '@/lib/scopes';
import { runChore } from '@/test/chore-run';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { loadMailLog, loadMailLogInBulk, mailLog } from './parts/mail-log';
import { measure, timed } from './parts/measure';

const count = Number(process.argv[2] ?? 1_000_000);
const runs = Number(process.argv[3] ?? 40);
const bodyBytes = Number(process.argv[4] ?? 1_472);
const incremental = Math.min(20_000, count);
const deepPages = 400;

const { db, close } = await openInstallation();
const { rows: loaded } = await db.execute<{ id: string }>(sql`select workspace_id as id from emails limit 1`);
const workspaceId = loaded[0]?.id ?? (await createWorkspace(db)).id;
const actor = { kind: 'system' as const, id: 'bench', name: 'bench', userId: null };
const all = { scopes: new Set(scopes), requestId: 'bench', ip: null, now: () => new Date() };
const ctx: Context = { db, workspaceId, actor, ...all };

async function load(): Promise<void> {
  const address = await createSendingAddress(db, workspaceId);
  await timed(`${incremental} emails`, () =>
    loadMailLog(db, workspaceId, address.id, { emails: incremental, bodyBytes }),
  );
  await timed('  taken into search beside what goes on (half of it rest)', () => runChore(db, indexEmails));
  await db.execute(sql`truncate emails cascade`);
  await db.execute(sql`truncate email_search_segments, email_counts, email_day_counts, email_count_changes`);
  await timed(`${count} emails in bulk, with search and indexes`, () =>
    loadMailLogInBulk(db, workspaceId, address.id, { emails: count, bodyBytes }),
  );
  await timed('  counted', () => runChore(db, countEmails));
  await db.execute(sql`vacuum analyze`);
}

try {
  if (!loaded[0]) await load();
  const { rows: sizes } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  console.log(`  the database is ${sizes[0]?.size}`);

  const filters: Record<string, string> = {
    status: 'bounced,failed',
    from: mailLog.senders[2],
    template_id: mailLog.templates[1],
    to: `${'c4ca4238'}@near.test`,
    is_test: 'true',
    captured: 'true',
    created_before: new Date(Date.now() - 300 * 86_400_000).toISOString(),
  };
  const words: Record<string, string> = {
    common: 'order',
    rare: `A-${Math.floor(count / 7)} is`,
    old: `customer-no-${count}`,
    value: `C-${Math.floor(count / 3)}`,
    'common value': 'order',
    'words in any order': 'order shop far.test',
    'word and value': `order C-${Math.floor(count / 3)}`,
    'words never together': 'week shop news',
    none: 'nowhere to be found',
    'none of digits': 'A-99999999',
  };
  const list = async (query: Record<string, string>) => ({
    found: (await listEmails(ctx, listEmailsQuery.parse(query))).data.length,
  });
  await measure('no filter', runs, () => list({}));
  let cursor: string | null = null;
  await measure(`${deepPages} pages, one after the other`, deepPages, async () => {
    const page = await listEmails(ctx, listEmailsQuery.parse(cursor ? { cursor } : {}));
    cursor = page.next_cursor;
    return { found: page.data.length };
  });
  const names = Object.keys(filters);
  for (const [index, name] of names.entries()) {
    await measure(name, runs, () => list({ [name]: filters[name] ?? '' }));
    for (const other of names.slice(index + 1))
      await measure(`${name} + ${other}`, runs, () =>
        list({ [name]: filters[name] ?? '', [other]: filters[other] ?? '' }),
      );
  }
  for (const [kind, q] of Object.entries(words)) await measure(`q ${kind} (${q})`, runs, () => list({ q }));
  for (const name of names)
    for (const kind of ['common', 'rare', 'none'])
      await measure(`q ${kind} + ${name}`, runs, () =>
        list({ q: words[kind] ?? '', [name]: filters[name] ?? '' }),
      );
  for (const days of [1, 7, 30, 90, 365])
    await measure(`overview, ${days} days`, runs, async () => {
      const [from, to] = [new Date(Date.now() - days * 86_400_000), new Date()].map((at) => at.toISOString());
      return { found: (await findOverview(ctx, { from: from ?? '', to: to ?? '' })).totals.accepted };
    });

  // Others read while the oldest months are dropped.
  await db.execute(sql`update workspaces set retention_days = 300`);
  let isOver = false;
  let longestMs = 0;
  const reading = (async () => {
    while (!isOver) {
      const startedMs = performance.now();
      await list({});
      longestMs = Math.max(longestMs, performance.now() - startedMs);
    }
  })();
  await timed('months that are over are dropped', () => runChore(db, dropExpiredMonths));
  isOver = true;
  await reading;
  console.log(`  the longest first page meanwhile took ${longestMs.toFixed(0)} ms`);
} finally {
  await close();
}
process.exit(0);
