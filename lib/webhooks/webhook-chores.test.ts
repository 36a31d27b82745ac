import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '@/lib/db/tables';
import { examplePayload } from '@/lib/events/event-payloads';
import { recordEvent } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { pruneWebhookEvents } from '@/lib/worker/prune-expired';
import { apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';
import { clearDeletedWebhooks } from './clear-deleted-webhooks';

const test = useTestDatabase();
let workspaceId = '';

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
});

async function createWebhook(name: string): Promise<string> {
  const id = newId();
  const url = `https://far.test/${name}`;
  await test.db
    .insert(webhooks)
    .values({ id, workspaceId, url, events: ['email.delivered'], secret: 'sealed' });
  return id;
}

async function deliveriesOf(id: string): Promise<unknown> {
  const { rows } = await test.db.execute(sql`
    select count(*)::int as count from webhook_deliveries where webhook_id = ${id}`);
  return rows[0]?.count;
}

describe('a deleted endpoint’s data', () => {
  it('is deleted by a chore, however much, and not by requests', async () => {
    const [gone, here] = [await createWebhook('gone'), await createWebhook('here')];
    const tx = { db: test.db, workspaceId, now: () => new Date() };
    await recordEvent(tx, examplePayload('email.delivered'));
    await test.db.execute(sql`
      insert into webhook_deliveries (id, workspace_id, webhook_id, event_id)
      select gen_random_uuid(), workspace_id, webhook_id, event_id from webhook_deliveries, generate_series(1, 1500)
      where webhook_id = ${gone}`);
    await apiWithKey((await createKey(test.db, workspaceId)).token).delete(`/webhooks/${gone}`);
    expect(await deliveriesOf(gone)).toBe(1501);
    expect(await runChore(test.db, clearDeletedWebhooks)).toMatchObject({ done: 0 });
    await test.db
      .update(webhooks)
      .set({ deletedAt: sql`now() - interval '2 hours'` })
      .where(eq(webhooks.id, gone));
    expect(await runChore(test.db, clearDeletedWebhooks)).toMatchObject({ done: 1501 });
    const { rows } = await test.db.execute(sql`select id from webhooks where id in (${gone}, ${here})`);
    expect(rows).toEqual([{ id: here }]);
    expect(await deliveriesOf(here)).toBe(1);
  });

  it('deletes events after 30 days in batches, with their deliveries', async () => {
    const id = await createWebhook('old');
    await test.db.execute(sql`
      with old as (
        insert into webhook_events (id, workspace_id, type, payload, created_at)
        select gen_random_uuid(), ${workspaceId}, 'email.delivered', '{}', now() - interval '29 days' - (n % 2) * interval '2 days'
        from generate_series(1, 3000) n returning id)
      insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, state)
      select gen_random_uuid(), ${workspaceId}, ${id}, id, 'succeeded' from old`);
    expect(await runChore(test.db, pruneWebhookEvents)).toMatchObject({ done: 1500 });
    expect(await deliveriesOf(id)).toBe(1500);
  });
});
