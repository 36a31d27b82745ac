import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { scopes } from '@/lib/scopes';
import { useTestDatabase } from '@/test/database';
import { createWorkspace } from '@/test/factories';
import { countMembers } from './count-members';

const test = useTestDatabase();
const contactCount = 150_000;
let ctx: Context;

beforeAll(async () => {
  const { id: workspaceId } = await createWorkspace(test.db);
  const actor = { kind: 'system' as const, id: 'test', name: 'test', userId: null };
  ctx = {
    ...{ db: test.db, workspaceId, actor, scopes: new Set(scopes), requestId: 'test', ip: null },
    now: () => new Date(),
  };
  await test.db.execute(sql`
    insert into contacts (id, workspace_id, email, state)
    select gen_random_uuid(), ${workspaceId}, n || '@far.test', case when n % 5 = 0 then 'unsubscribed' else 'subscribed' end
    from generate_series(1, ${contactCount}::int) n`);
  await test.db.execute(sql`analyze contacts`);
});

describe('the count of a segment', () => {
  it('is exact if fast enough', async () => {
    expect(await countMembers(ctx, sql`state = 'unsubscribed'`)).toEqual({
      count: contactCount / 5,
      margin: 0,
    });
  });

  it('is otherwise an estimate with its margin, the same each time', async () => {
    // Slower than the limit on any machine.
    const slow = sql`state = 'unsubscribed' and (md5(email) is not null)`;
    const estimated = await countMembers(ctx, slow, 1);
    expect(estimated.margin).toBeGreaterThan(0);
    expect(Math.abs(estimated.count - contactCount / 5)).toBeLessThanOrEqual(estimated.margin);
    expect(await countMembers(ctx, slow, 1)).toEqual(estimated);
  });
});
