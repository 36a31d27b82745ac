import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailboxMessages, suppressions, webhookEvents, webhooks } from '@/lib/db/tables';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { newId } from '@/lib/ids';
import { changePreferences } from '@/lib/preferences/change-preferences';
import { apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey } from '@/test/factories';

const test = useTestDatabase();
const { workspaceId, scripted, start, accepted, job, events, settled } = useDeliveries(test);

beforeAll(() =>
  test.db.insert(webhooks).values({
    id: newId(),
    workspaceId,
    url: 'https://hooks.example/',
    events: ['email.bounced', 'email.complained', 'email.deferred'],
    secret: 'sealed',
  }),
);

describe.each(['the built-in mailbox', 'a relay'])('a simulated recipient of %s', (carrier) => {
  it.each([
    ['delivered', 'delivered', null, ['queued', 'delivered']],
    ['delivered+order.7', 'delivered', null, ['queued', 'delivered']],
    ['BOUNCED', 'bounced', 'RECIPIENT_INVALID', ['queued', 'bounced']],
    ['bounced+mailbox-full', 'bounced', 'MAILBOX_FULL', ['queued', 'bounced']],
    ['deferred', 'deferred', 'POLICY_REJECTED', ['queued', 'deferred']],
    ['complained+x', 'complained', null, ['queued', 'delivered', 'complained']],
    ['failed', 'failed', 'DELIVERY_EXPIRED', ['queued', 'failed']],
    ['uncertain', 'uncertain', 'OUTCOME_UNKNOWN', ['queued', 'uncertain']],
    ['somebody', 'bounced', 'RECIPIENT_INVALID', ['queued', 'bounced']],
  ])('%s@ ends as %s and is never sent', async (name, state, failureCode, timeline) => {
    const farSide = await scripted();
    const id = await accepted({ toEmail: `${name}@simulator.postroom.test` });
    start(carrier === 'a relay' ? farSide.url : null);
    expect(await settled(id, state)).toMatchObject({ failureCode });
    expect(await events(id)).toEqual(timeline);
    expect(farSide.connections).toBe(0);
    expect(await test.db.select().from(suppressions)).toEqual([]);
    const kept = await test.db.select().from(mailboxMessages).where(eq(mailboxMessages.emailId, id));
    expect(kept).toHaveLength(timeline.includes('delivered') ? 1 : 0);
    expect((await job(id))?.attempts).toBe(state === 'deferred' ? 1 : undefined);
  });
});

describe('a simulated recipient', () => {
  it('is reported to webhooks like a real one', async () => {
    const id = await accepted({ toEmail: 'complained@simulator.postroom.test' });
    start(null);
    await settled(id, 'complained');
    const answered = await test.db.select().from(webhookEvents);
    expect(answered.filter((event) => event.payload.includes(id)).map((event) => event.type)).toEqual([
      'email.complained',
    ]);
  });

  it('is suppressed neither by its link nor by hand', async () => {
    const toEmail = 'delivered@simulator.postroom.test';
    const id = await accepted({ toEmail, purpose: 'marketing' });
    await changePreferences(test.db, createUnsubscribeUrl(id).split('/').at(-1) ?? '', { kind: 'leave' });
    const api = apiWithKey((await createKey(test.db, workspaceId)).token);
    const added = await api.post('/suppressions', { email: toEmail });
    expect([added.status, added.body.error?.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(await test.db.select().from(suppressions)).toEqual([]);
  });
});
