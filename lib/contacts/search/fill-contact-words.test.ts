import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchContacts } from '@/lib/contacts/contact-filters';
import type { OpenDatabase } from '@/lib/db/database';
import { knownMigrations, migrate } from '@/lib/db/migrate';
import { newId } from '@/lib/ids';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createOldWorkspace, openOldDatabase } from '@/test/old-database';
import { fillContactWords } from './fill-contact-words';

// Migration 0038 finds contacts by the parts of their names, those from before too.
const test = useTestDatabase();
const before = knownMigrations()[37];
const contactCount = 1_200;
let old: OpenDatabase & { url: string };
let workspaceId: string;

/** Number 1 is the oldest. Each is called Ada; their last names are counted. */
beforeAll(async () => {
  old = await openOldDatabase(test, before);
  workspaceId = await createOldWorkspace(old.db);
  const [first, last] = [newId(), newId()];
  await old.db.execute(sql`
    insert into contact_properties (id, workspace_id, name, type)
    values (${first}, ${workspaceId}, 'first_name', 'text'), (${last}, ${workspaceId}, 'last_name', 'text')`);
  await old.db.execute(sql`
    insert into contacts (id, workspace_id, email, state, properties, created_at, updated_at)
    select gen_random_uuid(), ${workspaceId}, 'n' || n || '@far.test', 'subscribed',
      jsonb_build_object(${first}::text, 'Ada', ${last}::text, 'Number' || n),
      '2025-01-01'::timestamptz + n * interval '1 second', '2025-02-02'
    from generate_series(1, ${contactCount}::int) n`);
  await migrate(old.url);
});
afterAll(() => old.close());

async function found(q: string): Promise<number> {
  const counts = [];
  for (const way of ['walk', 'index'] as const) {
    const matching = await matchContacts({ db: old.db, workspaceId }, { q }, way);
    const { rows } = await old.db.execute<{ count: number }>(
      sql`select count(*)::int as count from contacts where ${matching}`,
    );
    counts.push(rows[0]?.count ?? 0);
  }
  expect(counts[0]).toBe(counts[1]);
  return counts[0] ?? 0;
}

const asked = ['ada', 'ada number7', 'number7 ada', 'n7@far', 'umber120'] as const;
const answers = async () =>
  Object.fromEntries(await Promise.all(asked.map(async (q) => [q, await found(q)])));

it('contacts from before are found as they were until they have their words, by and by', async () => {
  const whole = { ada: contactCount, 'ada number7': 1, 'n7@far': 1 };
  expect(await answers()).toEqual({ ...whole, 'number7 ada': 0, umber120: 0 });
  // The process ends after a batch; another goes on.
  const stopped = new AbortController();
  await runChore(old.db, fillContactWords, { signal: stopped.signal, count: () => stopped.abort() });
  expect(await found('umber120')).toBe(1);
  // Those of 701 to 1200 have words; 7 is found by its whole name.
  expect(await found('ada number7')).toBe(1 + 99);
  // A row of an older process, and one that it changes.
  await old.db.execute(sql`
    insert into contacts (id, workspace_id, email, state) values (gen_random_uuid(), ${workspaceId}, 'newer@far.test', 'subscribed')`);
  await old.db.execute(sql`update contacts set state = 'unsubscribed' where email = 'n8@far.test'`);
  expect([await found('newer'), await found('umber8 ada')]).toEqual([1, 1 + 100]);
  await runChore(old.db, fillContactWords);
  // Of 7, 70 to 79 and 700 to 799.
  const begun = { 'ada number7': 111, 'number7 ada': 111 };
  expect(await answers()).toEqual({ ada: contactCount, ...begun, 'n7@far': 1, umber120: 2 });
  const { rows } = await old.db.execute(sql`
    select (select count(*)::int from contacts where words is null) as unwritten,
      (select count(*)::int from contact_words_progress) as progress,
      (select count(*)::int from contacts where updated_at = '2025-02-02') as kept`);
  expect(rows).toEqual([{ unwritten: 0, progress: 0, kept: contactCount }]);
});
