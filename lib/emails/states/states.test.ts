import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailEvents, emails, webhookDeliveries, webhookEvents, webhooks } from '@/lib/db/tables';
import { type EmailState, emailStates } from '@/lib/emails/contract/states';
import { newId } from '@/lib/ids';
import { createAcceptedEmail } from '@/test/accepted-email';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { allowedMoves } from './moves';
import { moveEmails, recordWaitReason } from './states';

const test = useTestDatabase();
let workspaceId: string;
let addressId: string;

beforeAll(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
});

const inState = (state: EmailState) => createAcceptedEmail(test.db, workspaceId, addressId, { state });
const failure = { code: 'RECIPIENT_INVALID', message: 'No such mailbox.' } as const;

async function email(id: string) {
  const [row] = await test.db.select().from(emails).where(eq(emails.id, id));
  return row;
}

describe('the table of moves', () => {
  it('equals what the database allows, for every pair of states', async () => {
    for (const before of emailStates) {
      for (const after of emailStates) {
        const id = await inState(before);
        const moved = await moveEmails(test.db, [{ emailId: id, to: after, failure }]);
        const allowed = allowedMoves[before].includes(after);
        expect(moved.length, `${before} to ${after}`).toBe(allowed ? 1 : 0);
        expect((await email(id))?.state).toBe(allowed ? after : before);
        const events = await test.db.select().from(emailEvents).where(eq(emailEvents.emailId, id));
        expect(events.map((event) => event.state)).toEqual(allowed ? [after] : []);
      }
    }
  });

  it('never goes back', () => {
    const order = (state: EmailState) => emailStates.indexOf(state);
    for (const before of emailStates) {
      for (const after of allowedMoves[before]) expect(order(after)).toBeGreaterThanOrEqual(order(before));
    }
  });
});

describe('a move', () => {
  it.each([
    ['accepted', 'queued', ['queuedAt']],
    ['queued', 'deferred', []],
    ['queued', 'uncertain', []],
    ['queued', 'submitted', ['submittedAt']],
    ['submitted', 'delivered', ['deliveredAt', 'terminalAt']],
    ['queued', 'bounced', ['terminalAt']],
    ['queued', 'failed', ['terminalAt']],
    ['queued', 'suppressed', ['terminalAt']],
    ['accepted', 'canceled', ['terminalAt']],
    ['delivered', 'complained', []],
  ] as [EmailState, EmailState, string[]][])('from %s to %s sets %j', async (before, after, stamps) => {
    const id = await inState(before);
    await moveEmails(test.db, [{ emailId: id, to: after }]);
    const row = await email(id);
    const set = (['queuedAt', 'submittedAt', 'deliveredAt', 'terminalAt'] as const).filter(
      (name) => row?.[name],
    );
    expect(set).toEqual(stamps);
  });

  it('of a claimed email passes through queued, once, at the time it was claimed', async () => {
    const id = await inState('accepted');
    expect(await moveEmails(test.db, [{ emailId: id, to: 'submitted' }])).toEqual([]);
    const takenAt = new Date(Date.now() - 5_000).toISOString();
    await moveEmails(test.db, [{ emailId: id, to: 'submitted', takenAt }]);
    expect(await email(id)).toMatchObject({ state: 'submitted', queuedAt: new Date(takenAt) });
    await moveEmails(test.db, [{ emailId: id, to: 'delivered', takenAt }]);
    const events = await test.db
      .select({ state: emailEvents.state, at: emailEvents.createdAt })
      .from(emailEvents)
      .where(eq(emailEvents.emailId, id))
      .orderBy(emailEvents.createdAt, emailEvents.id);
    expect(events.map((event) => event.state)).toEqual(['queued', 'submitted', 'delivered']);
    expect(events[0]?.at).toEqual(new Date(takenAt));
  });

  it('of an email already shown as queued does not repeat that', async () => {
    const id = await inState('accepted');
    const takenAt = new Date(Date.now() - 5_000).toISOString();
    await moveEmails(test.db, [{ emailId: id, to: 'queued' }]);
    await moveEmails(test.db, [{ emailId: id, to: 'deferred', failure, takenAt }]);
    const events = await test.db.select().from(emailEvents).where(eq(emailEvents.emailId, id));
    expect(events.map((event) => event.state).sort()).toEqual(['deferred', 'queued']);
  });

  it('keeps its reason while the email waits or has failed, and drops it on progress', async () => {
    const id = await inState('queued');
    await moveEmails(test.db, [
      { emailId: id, to: 'deferred', failure, detail: { attempt: 1, response: '450 “later”' } },
    ]);
    expect(await email(id)).toMatchObject({ failureCode: failure.code, failureMessage: failure.message });
    const [event] = await test.db.select().from(emailEvents).where(eq(emailEvents.emailId, id));
    expect(event?.detail).toEqual({ attempt: 1, response: '450 “later”' });
    await moveEmails(test.db, [{ emailId: id, to: 'submitted' }]);
    expect(await email(id)).toMatchObject({ failureCode: null, failureMessage: null });
  });

  it('does not wait for transactions that reference the email', async () => {
    const id = await inState('queued');
    const other = await test.pool.connect();
    await other.query('begin');
    await other.query('select from emails where id = $1 for key share', [id]);
    try {
      await test.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '1s'`);
        await moveEmails(tx, [{ emailId: id, to: 'submitted' }]);
      });
    } finally {
      await other.query('commit');
      other.release();
    }
    expect((await email(id))?.state).toBe('submitted');
  });

  it('notifies each subscribed endpoint once, and nobody when rolled back', async () => {
    const webhook = { workspaceId, secret: 'sealed', enabled: true };
    await test.db.insert(webhooks).values([
      { ...webhook, id: newId(), url: 'https://a.example/', events: ['email.bounced', 'email.submitted'] },
      { ...webhook, id: newId(), url: 'https://b.example/', events: ['email.delivered'] },
      { ...webhook, id: newId(), url: 'https://c.example/', events: ['email.bounced'], enabled: false },
    ]);
    const id = await inState('queued');
    await moveEmails(test.db, [{ emailId: id, to: 'bounced', failure }]);
    const reported = await test.db.select().from(webhookDeliveries);
    expect(reported).toHaveLength(1);
    const [event] = await test.db.select().from(webhookEvents);
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      type: 'email.bounced',
      data: {
        object: 'email',
        id,
        state: 'bounced',
        failure_code: 'RECIPIENT_INVALID',
        terminal_at: expect.stringMatching(/Z$/),
      },
    });
    const undone = await inState('queued');
    await test.db
      .transaction(async (tx) => {
        await moveEmails(tx, [{ emailId: undone, to: 'bounced', failure }]);
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await test.db.select().from(webhookDeliveries)).toHaveLength(1);
    expect((await email(undone))?.state).toBe('queued');
  });

  it('is won by one of many concurrent ones', async () => {
    const id = await inState('accepted');
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        moveEmails(test.db, [{ emailId: id, to: index % 2 === 0 ? 'suppressed' : 'canceled' }]),
      ),
    );
    expect(results.flat()).toHaveLength(1);
  });
});

describe('a note on waiting email', () => {
  it('sets the reason without a move, and does not touch settled email', async () => {
    const [waiting, settled] = [await inState('queued'), await inState('submitted')];
    await recordWaitReason(test.db, [waiting, settled], failure);
    expect(await email(waiting)).toMatchObject({ state: 'queued', failureCode: failure.code });
    expect(await email(settled)).toMatchObject({ failureCode: null });
    const rows = await test.db.execute(sql`select from email_events where email_id = ${waiting}`);
    expect(rows.rows).toHaveLength(0);
  });

  it('keeps a deferred one’s own reason if others had the problem, and is in its timeline otherwise', async () => {
    const id = await inState('deferred');
    const own = { code: 'MAILBOX_FULL', message: 'The mailbox of this address is full.' } as const;
    await test.db.execute(
      sql`update emails set failure_code = ${own.code}, failure_message = ${own.message} where id = ${id}`,
    );
    await recordWaitReason(test.db, [id], failure);
    expect(await email(id)).toMatchObject({ failureCode: own.code });
    await recordWaitReason(test.db, [id], failure, { tried: true });
    await recordWaitReason(test.db, [id], failure, { tried: true });
    expect(await email(id)).toMatchObject({ state: 'deferred', failureCode: failure.code });
    const { rows } = await test.db.execute(
      sql`select state, detail from email_events where email_id = ${id}`,
    );
    expect(rows).toEqual([{ state: 'deferred', detail: { message: failure.message } }]);
  });
});
