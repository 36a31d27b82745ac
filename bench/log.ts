// The log of many emails: each filter, each pair of filters, and search; the overview. Argument: how many emails.
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { listEmailsQuery } from '@/lib/emails/contract/log';
import { listEmails } from '@/lib/emails/log/list-emails';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { countEmails } from '@/lib/overview/count-emails';
import { findOverview } from '@/lib/overview/find-overview';
import { scopes } from '@/lib/scopes';
import { runChore } from '@/test/chore-run';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { loadMailLog } from './parts/mail-log';
import { measure, timed } from './parts/measure';

const count = Number(process.argv[2] ?? 1_000_000);
const runs = Number(process.argv[3] ?? 40);
const incremental = Math.min(20_000, count);

const { db, close } = await openInstallation();
const { id: workspaceId } = await createWorkspace(db);
const address = await createSendingAddress(db, workspaceId);
const actor = { kind: 'system' as const, id: 'bench', name: 'bench', userId: null };
const all = { scopes: new Set(scopes), requestId: 'bench', ip: null, now: () => new Date() };
const ctx: Context = { db, workspaceId, actor, ...all };

try {
  await timed(`${incremental} emails`, () => loadMailLog(db, workspaceId, address.id, incremental));
  await timed('  taken into search beside what goes on (half of it rest)', () => runChore(db, indexEmails));
  await db.execute(sql`truncate emails cascade`);
  await db.execute(sql`truncate email_search_segments, email_counts, email_day_counts, email_count_changes`);
  const mail = await timed(`${count} emails with bodies`, () =>
    loadMailLog(db, workspaceId, address.id, count),
  );
  // In bulk, as a restored backup does it: the rate beside other work is that of the line above.
  await db.execute(sql`drop index email_search_words`);
  await timed('  rows of search', () => runChore(db, indexEmails));
  await timed('  its index', () =>
    db.execute(
      sql`create index email_search_words on email_search using gin (keys, words gin_trgm_ops) with (fastupdate = false)`,
    ),
  );
  await timed('  counted', () => runChore(db, countEmails));
  await db.execute(sql`vacuum analyze`);

  const filters: Record<string, string> = {
    status: 'bounced,failed',
    from: mail.senders[2] ?? '',
    template_id: mail.templates[1] ?? '',
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
    none: 'nowhere to be found',
    'none of digits': 'A-99999999',
  };
  const list = async (query: Record<string, string>) => ({
    found: (await listEmails(ctx, listEmailsQuery.parse(query))).data.length,
  });
  await measure('no filter', runs, () => list({}));
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
} finally {
  await close();
}
process.exit(0);
