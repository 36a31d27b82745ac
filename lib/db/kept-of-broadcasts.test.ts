import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/db/database';
import { knownMigrations, migrate } from '@/lib/db/migrate';
import { newId } from '@/lib/ids';
import { useTestDatabase } from '@/test/database';
import { createOldWorkspace, openOldDatabase } from '@/test/old-database';

// Migration 0029 counts what the test inbox captured of earlier broadcasts.
const test = useTestDatabase();
const known = knownMigrations();
const [before, counted] = [known[28], known[29]];
let old: OpenDatabase & { url: string };

beforeAll(async () => {
  old = await openOldDatabase(test, before);
});
afterAll(() => old.close());

async function createBroadcast(workspaceId: string, startedAt: string | null): Promise<string> {
  const id = newId();
  await old.db.execute(sql`
    insert into broadcasts (id, workspace_id, name, excluded_segment_ids, state, started_at)
    values (${id}, ${workspaceId}, 'Autumn', '{}', ${startedAt ? 'sent' : 'draft'}, ${startedAt}::timestamptz)`);
  return id;
}

async function createEmail(workspaceId: string, broadcastId: string, state: string, captured: boolean) {
  const id = newId();
  await old.db.execute(sql`
    insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject,
      broadcast_id, contact_id, state, captured)
    values (${id}, ${workspaceId}, ${id}, 'hash', ${newId()}, 'hello@postroom.test', 'ada@example.test', 'Autumn',
      ${broadcastId}, ${newId()}, ${state}, ${captured})`);
  return id;
}

async function keptOf(broadcastId: string): Promise<number> {
  const { rows } = await old.db.execute<{ kept: number }>(sql`
    select coalesce(sum(change), 0)::int as kept from broadcast_count_changes
    where broadcast_id = ${broadcastId} and name = 'captured'`);
  return rows[0]?.kept ?? 0;
}

it('counts captured email of each started broadcast, whether or not the counts are added up', async () => {
  const startedAt = '2026-11-01T09:00:00Z';
  const [waiting, addedUp, real] = [
    await createOldWorkspace(old.db),
    await createOldWorkspace(old.db),
    await createOldWorkspace(old.db),
  ];
  const one = await createBroadcast(waiting, startedAt);
  const kept = await createEmail(waiting, one, 'delivered', true);
  await createEmail(waiting, one, 'delivered', true);
  await createEmail(waiting, one, 'complained', true);
  await createEmail(waiting, one, 'delivered', false);
  await createEmail(waiting, one, 'bounced', true);
  const other = await createBroadcast(waiting, startedAt);
  await createEmail(waiting, other, 'submitted', false);
  const draft = await createBroadcast(waiting, null);

  const second = await createBroadcast(addedUp, startedAt);
  await createEmail(addedUp, second, 'delivered', true);
  await old.db.execute(sql`
    with taken as (delete from email_count_changes where workspace_id = ${addedUp} returning *)
    insert into email_counts (workspace_id, hour, template_id, domain, state, reason, count)
    select workspace_id, hour, template_id, domain, state, reason, sum(change) from taken group by 1, 2, 3, 4, 5, 6`);

  const third = await createBroadcast(real, startedAt);
  const later = await createEmail(real, third, 'submitted', false);

  await migrate(old.url, undefined, counted);
  const counts = [one, other, draft, second, third].map(keptOf);
  expect(await Promise.all(counts)).toEqual([3, 0, 0, 1, 0]);

  // Later changes are counted by the trigger, on top of the earlier counts.
  await old.db.execute(sql`update emails set state = 'bounced' where id = ${kept}`);
  await old.db.execute(sql`update emails set state = 'delivered', captured = true where id = ${later}`);
  expect([await keptOf(one), await keptOf(third)]).toEqual([2, 1]);
});
