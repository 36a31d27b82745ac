import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, domains, emailBodies, sendingAddresses, workspaces } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey, createSendingAddress } from '@/test/factories';

const test = useTestDatabase();
const { workspaceId, addressId, scripted, start, accepted, settled } = useDeliveries(test);
let api: ApiClient;

const replyTo = (replyToEmail: string | null) =>
  test.db.update(sendingAddresses).set({ replyToEmail }).where(eq(sendingAddresses.id, addressId));

beforeEach(async () => {
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  await test.db.delete(domains).where(eq(domains.workspaceId, workspaceId));
  await createSendingAddress(test.db, workspaceId, { id: addressId });
});

async function sent(fields: Record<string, unknown> = {}): Promise<string> {
  const item = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Your receipt', text: 'Thanks.' };
  const answer = await api.post('/emails', { idempotency_key: crypto.randomUUID(), ...item, ...fields });
  return answer.body.id;
}

const source = async (id: string) => (await api.get(`/emails/${id}/source`)).text;

describe('the reply-to of a sending address', () => {
  it('is that at acceptance for every attempt, and no field of the email', async () => {
    await replyTo('first@postroom.test');
    await test.db.update(workspaces).set({ onUncertain: 'retry' }).where(eq(workspaces.id, workspaceId));
    const farSide = await scripted({ body: 'drop' });
    const id = await sent();
    start(farSide.url);
    await settled(id, 'uncertain');
    await replyTo('second@postroom.test');
    farSide.script = {};
    await test.db.update(deliveries).set({ dueAt: sql`now()` });
    await settled(id, 'submitted');
    const [first, second] = farSide.messages.map((message) => message.raw);
    expect(first).toContain('Reply-To: first@postroom.test\r\n');
    expect(second).toBe(first);
    expect(await source(id)).toBe(first);
    expect((await api.get(`/emails/${id}`)).body.reply_to_email).toBeNull();
  });

  it('stays missing if it was', async () => {
    await replyTo(null);
    const id = await sent();
    await replyTo('second@postroom.test');
    expect(await source(id)).not.toContain('Reply-To:');
  });

  it('is overridden by that of the email', async () => {
    await replyTo('first@postroom.test');
    expect(await source(await sent({ reply_to: 'own@postroom.test' }))).toContain(
      'Reply-To: own@postroom.test',
    );
  });

  it('is kept when the email is resent', async () => {
    await replyTo('first@postroom.test');
    const id = await sent();
    await replyTo('second@postroom.test');
    const again = await api.post(`/emails/${id}/resends`, {});
    expect(await source(again.body.id)).toContain('Reply-To: first@postroom.test');
  });

  it('is read from the address for older email', async () => {
    await replyTo('first@postroom.test');
    const id = await accepted();
    const [body] = await test.db.select().from(emailBodies).where(eq(emailBodies.emailId, id));
    expect(body?.replyTo).toBeNull();
    expect(await source(id)).toContain('Reply-To: first@postroom.test');
  });
});

describe('the source of an email', () => {
  it('is what was sent, byte for byte, even after its address and keys are gone', async () => {
    await replyTo('first@postroom.test');
    const farSide = await scripted();
    const id = await sent({ html: '<p>Grüße</p>' });
    start(farSide.url);
    await settled(id, 'submitted');
    const raw = farSide.messages[0]?.raw;
    expect(raw?.match(/^DKIM-Signature:/gm)).toHaveLength(2);
    expect(await source(id)).toBe(raw);
    await test.db
      .update(domains)
      .set({ dkimSelector: 'rotated' })
      .where(eq(domains.workspaceId, workspaceId));
    expect(await source(id)).toBe(raw);
    await test.db.delete(domains).where(eq(domains.workspaceId, workspaceId));
    expect(await source(id)).toBe(raw);
  });

  it('is what was sent even if bounced or uncertain', async () => {
    const farSide = await scripted({
      body: ({ rcptTo }) => (rcptTo.includes('bad') ? '554 5.7.1 no' : 'drop'),
    });
    const [bounced, uncertain] = [await sent({ to: 'bad@far.test' }), await sent()];
    start(farSide.url);
    await settled(bounced, 'bounced');
    await settled(uncertain, 'uncertain');
    await test.db.delete(domains).where(eq(domains.workspaceId, workspaceId));
    expect(await source(uncertain)).toBe(farSide.messages[0]?.raw);
    expect((await source(bounced)).match(/^DKIM-Signature:/gm)).toHaveLength(2);
  });

  it('is signed while the domain exists, even without the address', async () => {
    const id = await accepted();
    await test.db.delete(sendingAddresses).where(eq(sendingAddresses.id, addressId));
    expect((await source(id)).match(/^DKIM-Signature:/gm)).toHaveLength(2);
  });
});
