import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { auditEvents, members } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { pruneAuditEvents } from '@/lib/worker/prune-expired';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { changesBetween } from './changes-between';
import { type AuditContext, recordAudit, recordAudits } from './record-audit';
import { recordAuditOfPerson } from './record-audit-of-person';

const test = useTestDatabase();
const request = { requestId: 'request-1', ip: '203.0.113.9' };
const target = { type: 'template', id: 'template-1', name: 'Welcome' };
let ctx: AuditContext;

beforeAll(async () => {
  const actor: Context['actor'] = { kind: 'session', id: newId(), name: 'Ada', userId: null };
  ctx = { db: test.db, workspaceId: (await createWorkspace(test.db)).id, actor, ...request };
});

const rowsOf = (workspaceId: string | null) =>
  test.db
    .select()
    .from(auditEvents)
    .where(workspaceId ? eq(auditEvents.workspaceId, workspaceId) : sql`workspace_id is null`)
    .orderBy(auditEvents.createdAt, auditEvents.id);

/** An event of that age, as written at the time. */
async function insertAged(days: number): Promise<string> {
  const id = newId();
  await test.db.execute(sql`
    insert into audit_events (id, actor_type, actor_name, action, target_type, target_name, created_at)
    values (${id}, 'system', 'Worker', 'webhook.disabled', 'webhook', 'Hook', now() - make_interval(days => ${days}))`);
  return id;
}

const refused = (work: Promise<unknown>) =>
  expect(work).rejects.toMatchObject({ cause: { code: '23001', message: 'The audit log is written once.' } });

describe('an event of the audit log', () => {
  it('records who did what to what, with what and from where, in order', async () => {
    const before = { name: 'Old', scopes: ['a'], secret: 'x' };
    const changes = changesBetween(before, { ...before, name: 'New', secret: 'y' } as typeof before, [
      'name',
      'scopes',
    ]);
    await recordAudits(ctx, [
      { action: 'template.updated', target, changes },
      { action: 'template.published', target, asOperator: true },
    ]);
    expect(await rowsOf(ctx.workspaceId)).toMatchObject([
      {
        action: 'template.updated',
        actorType: 'member',
        actorId: ctx.actor.id,
        actorName: 'Ada',
        targetType: 'template',
        targetId: 'template-1',
        targetName: 'Welcome',
        changes: '[{"field":"name","from":"Old","to":"New"}]',
        ip: '203.0.113.9',
        requestId: 'request-1',
      },
      { action: 'template.published', actorType: 'operator', changes: '[]' },
    ]);
  });

  it('is rolled back with its change', async () => {
    const before = await rowsOf(ctx.workspaceId);
    const work = test.db.transaction(async (db) => {
      await recordAudit({ ...ctx, db }, { action: 'template.deleted', target });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await rowsOf(ctx.workspaceId)).toEqual(before);
  });

  it('of a person is in each of their workspaces, or only in the installation’s log', async () => {
    const [first, second] = [await createWorkspace(test.db), await createWorkspace(test.db)];
    const person = await createMember(test.db, first.id, 'support');
    const both = { id: newId(), workspaceId: second.id, userId: person.userId, role: 'owner' } as const;
    await test.db.insert(members).values(both);
    await recordAuditOfPerson({ db: test.db, ...request }, person.userId, { action: 'member.signed_in' });
    for (const { id } of [first, second])
      expect(await rowsOf(id)).toMatchObject([{ action: 'member.signed_in', actorId: person.userId }]);

    await test.db.delete(members).where(eq(members.userId, person.userId));
    await recordAuditOfPerson({ db: test.db, ...request }, person.userId, {
      action: 'account.password_reset',
    });
    expect(await rowsOf(null)).toMatchObject([{ action: 'account.password_reset', targetId: person.userId }]);
  });
});

describe('the database', () => {
  it('refuses to change, delete or truncate entries, in every replication mode', async () => {
    await refused(test.db.execute(sql`update audit_events set actor_name = 'Nobody'`));
    await refused(test.db.execute(sql`delete from audit_events`));
    await refused(test.db.execute(sql`truncate audit_events`));
    const replicated = test.db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(sql`delete from audit_events`);
    });
    await refused(replicated);
  });

  it('lets the chore delete entries after 400 days, and nothing younger', async () => {
    const [kept, old] = [await insertAged(399), await insertAged(401)];
    await refused(test.db.execute(sql`delete from audit_events where id = ${kept}`));
    await refused(test.db.execute(sql`update audit_events set actor_name = '' where id = ${old}`));
    expect(await runChore(test.db, pruneAuditEvents)).toMatchObject({ done: 1, skipped: 0 });
    const ids = (await rowsOf(null)).map((row) => row.id);
    expect([ids.includes(kept), ids.includes(old)]).toEqual([true, false]);
  });
});
