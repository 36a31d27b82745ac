import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPublishedTemplate } from '@/test/published-template';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi();
const { api, workspace } = test;
let count = 0;

async function sent(overrides: Record<string, unknown> = {}) {
  count += 1;
  const item = { idempotency_key: `around-${count}`, from: 'hello@postroom.test', to: 'ada@example.test' };
  const answer = await api.post('/emails', { ...item, subject: 'Hello', text: 'Hello', ...overrides });
  expect(answer.status).toBe(202);
  return answer.body;
}

const find = async (id: string) => (await api.get(`/emails/${id}`)).body;

describe('one email', () => {
  it('names its template and version, even after the template is deleted', async () => {
    const { id } = await createPublishedTemplate(test.db, workspace.id);
    const rendered = { subject: undefined, text: undefined, template_id: id, variables: { name: 'Ada' } };
    const email = await sent(rendered);
    const { name } = (await api.get(`/templates/${id}`)).body;
    expect(email.template).toEqual({ id, name, version_number: 1 });
    expect((await api.delete(`/templates/${id}`)).status).toBe(200);
    expect((await find(email.id)).template).toEqual({ id, name, version_number: 1 });
    expect((await find((await sent()).id)).template).toBeNull();
  });

  it('names others like it to the same person within a day', async () => {
    const [first, second] = [await sent({ to: 'Bo@example.test' }), await sent({ to: 'bo@example.test' })];
    const old = await sent({ to: 'bo@example.test' });
    await test.db.execute(
      sql`update emails set created_at = now() - interval '25 hours' where id = ${old.id}`,
    );
    await sent({ to: 'bo@example.test', subject: 'Something else' });
    await sent({ to: 'other@example.test' });
    await api.post(`/emails/${first.id}/resends`);
    const similar = async (id: string) => (await find(id)).similar.map((one: { id: string }) => one.id);
    expect(await similar(first.id)).toEqual([second.id]);
    expect(await similar(second.id)).toEqual([first.id]);
    expect(await similar(old.id)).toEqual([]);
  });

  it('links the original and its resends', async () => {
    const { id, resends } = await sent();
    expect(resends).toEqual([]);
    const first = (await api.post(`/emails/${id}/resends`)).body.id;
    const second = (await api.post(`/emails/${id}/resends`, { to: 'new@example.test' })).body.id;
    const reported = await find(id);
    expect(reported).toMatchObject({
      resend_of: null,
      resent_by: null,
      resent_by_type: null,
      resends: [second, first],
    });
    expect(reported.resent_as).toEqual([
      {
        id: second,
        to_email: 'new@example.test',
        by: 'Test key',
        by_type: 'key',
        created_at: (await find(second)).created_at,
      },
      {
        id: first,
        to_email: 'ada@example.test',
        by: 'Test key',
        by_type: 'key',
        created_at: (await find(first)).created_at,
      },
    ]);
    expect(await find(first)).toMatchObject({
      resend_of: id,
      resent_by: 'Test key',
      resent_by_type: 'key',
      resends: [],
    });
  });

  it('links to the contact with its address, and shows opens and clicks', async () => {
    const { id } = await sent({ to: 'Ada@example.test' });
    expect(await find(id)).toMatchObject({ recipient_contact_id: null, tracking: null });
    const contact = (await api.post('/contacts', { email: 'ada@example.test' })).body.id;
    const broadcast = (await api.post('/broadcasts', { name: 'Autumn' })).body.id;
    await test.db.execute(sql`update broadcasts set track_opens = true where id = ${broadcast}`);
    await test.db.execute(sql`update emails set broadcast_id = ${broadcast} where id = ${id}`);
    const seen = (kind: string, at: string, machine: string | null) =>
      test.db.execute(sql`insert into broadcast_activity
        (id, workspace_id, broadcast_id, email_id, contact_id, kind, machine, at) values
        (gen_random_uuid(), ${workspace.id}, ${broadcast}, ${id}, ${contact}, ${kind}, ${machine}, ${at}::timestamptz)`);
    await seen('open', '2026-11-20T09:00:00Z', 'proxy');
    await seen('open', '2026-11-20T10:00:00Z', null);
    await seen('open', '2026-11-20T11:00:00Z', null);
    expect(await find(id)).toMatchObject({
      recipient_contact_id: contact,
      tracking: { opens: true, clicks: false, opened_at: '2026-11-20T10:00:00.000Z', clicked_at: null },
    });
  });

  it('shows its next attempt while waiting, and none while sending or when finished', async () => {
    const { id, next_attempt_at: first } = await sent();
    expect(Date.parse(first)).not.toBeNaN();
    await test.db.execute(sql`update deliveries set due_at = '2027-01-02T03:04:05Z' where email_id = ${id}`);
    expect((await find(id)).next_attempt_at).toBe('2027-01-02T03:04:05.000Z');
    await test.db.execute(
      sql`update deliveries set lease_until = now() + interval '1 minute' where email_id = ${id}`,
    );
    expect((await find(id)).next_attempt_at).toBeNull();
    const other = (await sent()).id;
    await api.post(`/emails/${other}/cancellation`);
    expect((await find(other)).next_attempt_at).toBeNull();
  });

  it('shows that its recipient is suppressed and does not resend until that is lifted', async () => {
    const { id } = await sent({ to: 'Ada@Example.test' });
    expect((await find(id)).recipient_suppressed).toBeNull();
    const listed = (await api.post('/suppressions', { email: 'ada@example.test' })).body;
    const { recipient_suppressed: reported } = await find(id);
    expect(reported).toEqual({ reason: 'manual', since: listed.created_at });
    const refused = await api.post(`/emails/${id}/resends`);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'RECIPIENT_SUPPRESSED', retryable: false, details: { reason: 'manual' } },
    ]);
    expect((await find(id)).resends).toEqual([]);
    await api.delete(`/suppressions/${listed.id}`);
    expect((await api.post(`/emails/${id}/resends`)).status).toBe(202);
  });

  it('of one purpose is not stopped by what stops the other', async () => {
    const { id } = await sent();
    await test.db.execute(sql`
      insert into suppressions (id, workspace_id, email, reason)
      values (gen_random_uuid(), ${workspace.id}, 'ada@example.test', 'unsubscribe')`);
    expect((await find(id)).recipient_suppressed).toBeNull();
    await test.db.execute(sql`update emails set purpose = 'marketing' where id = ${id}`);
    expect((await find(id)).recipient_suppressed).toMatchObject({ reason: 'unsubscribe' });
    expect((await api.post(`/emails/${id}/resends`)).body.error.code).toBe('RECIPIENT_SUPPRESSED');
  });
});
