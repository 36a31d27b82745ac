import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { members } from '@/lib/db/tables';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { type ApiAnswer, type ApiClient, apiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember } from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const password = 'canary password';
const origin = 'http://localhost';
let workspaceId: string;

const signedIn = async (email: string): Promise<ApiClient> => {
  const { cookie } = await fetchAuth(email, password);
  return apiClient({ Cookie: cookie, Origin: origin });
};
const done = (answer: ApiAnswer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
};

beforeAll(async () => {
  const founder = { name: 'Olga', email: 'olga@example.test', password, workspace_name: 'Home' };
  ({ workspaceId } = await setUpInstallation(test.db, founder));
});

/** Does one day's actions, in order, with canaries that no log line may contain. */
async function walkDay(): Promise<{ secrets: string[] }> {
  const olga = await signedIn('olga@example.test');
  const key = done(await olga.post('/keys', { name: 'Shop', scopes: ['template:write', 'template:read'] }));
  const shop = apiWithKey(key.key);
  const template = done(await shop.post('/templates', { name: 'Welcome', purpose: 'transactional' }));
  const published = { revision: 0, published_version_id: null };
  done(await shop.post(`/templates/${template.id}/publish`, published));
  done(await olga.delete(`/templates/${template.id}/draft`));
  done(await olga.post(`/templates/${template.id}/draft`, {}));
  done(await olga.patch('/workspace', { postal_address: 'Street 1', daily_limit: 50 }));
  const invited = done(await olga.post('/invitations', { email: 'new@people.example', role: 'support' }));
  done(await olga.delete(`/invitations/${invited.id}`));
  const url = 'https://93.184.216.34/canary-path?token=canary-token';
  const webhook = done(await olga.post('/webhooks', { url, events: ['email.failed'] }));
  const rotated = done(await olga.post(`/webhooks/${webhook.id}/secret`));
  done(await olga.delete(`/webhooks/${webhook.id}`));
  const suppression = done(await olga.post('/suppressions', { email: 'stop@far.test' }));
  done(await olga.delete(`/suppressions/${suppression.id}`));
  done(await olga.delete(`/templates/${template.id}`));
  done(await olga.delete(`/keys/${key.id}`));
  await expect(fetchAuth('olga@example.test', 'canary guess')).rejects.toThrow('UNAUTHORIZED');
  return { secrets: [key.key, invited.token, webhook.secret, rotated.secret, 'canary'] };
}

describe('the audit log', () => {
  it('records every change of a day in order, with who and what, and nothing secret', async () => {
    const { secrets } = await walkDay();
    const olga = await signedIn('olga@example.test');
    const { data } = done(await olga.get('/audit-events?limit=100'));
    const reported = data.map((event: { action: string }) => event.action).reverse();
    expect(reported).toEqual([
      'installation.set_up',
      'member.signed_in',
      'key.created',
      'template.created',
      'template.published',
      'template.draft_discarded',
      'template.draft_started',
      'workspace.updated',
      'workspace.limits_changed',
      'invitation.created',
      'invitation.revoked',
      'webhook.created',
      'webhook.secret_replaced',
      'webhook.deleted',
      'suppression.added',
      'suppression.removed',
      'template.deleted',
      'key.revoked',
      'member.sign_in_failed',
      'member.signed_in',
    ]);
    const of = (action: string) => data.find((event: { action: string }) => event.action === action);
    expect(of('template.published')).toMatchObject({
      actor: { type: 'key', name: 'Shop' },
      target: { type: 'template', name: 'Welcome' },
      request_id: expect.any(String),
    });
    expect(of('workspace.limits_changed')).toMatchObject({
      actor: { type: 'operator', name: 'Olga' },
      changes: [{ field: 'daily_limit', from: null, to: 50 }],
    });
    expect(of('webhook.created').target.name).toBe('93.184.216.34');
    expect(of('member.sign_in_failed').actor).toMatchObject({ type: 'system', id: null });
    const { rows } = await test.db.execute(sql`select * from audit_events`);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('has no line of another workspace, and no change without its line when the server is killed', async () => {
    const olga = await signedIn('olga@example.test');
    const other = done(await olga.post('/workspaces', { name: 'Other' }));
    const { data } = done(await olga.get('/audit-events?action=workspace.created'));
    expect(data).toEqual([]);
    done(await olga.put('/session', { workspace_id: other.id }));
    expect(done(await olga.get('/audit-events?action=workspace.created')).data).toHaveLength(1);
    done(await olga.put('/session', { workspace_id: workspaceId }));

    // Every connection is cut repeatedly, as if the server were killed: what exists has its audit entry.
    let cutting = true;
    const cuts = (async () => {
      while (cutting) {
        await test.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
          )
          .catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    for (let turn = 0; turn < 40; turn += 1)
      await olga.post('/suppressions', { email: `person${turn}@far.test` }).catch(() => undefined);
    cutting = false;
    await cuts;
    const { rows } = await test.db.execute<{ changes: number; lines: number; both: number }>(sql`
      select (select count(*)::int from suppressions) as changes,
        (select count(distinct target_id)::int from audit_events
          where action = 'suppression.added' and target_name like 'person%') as lines,
        (select count(*)::int from suppressions s where exists (
          select from audit_events a where a.target_id = s.id::text and a.action = 'suppression.added')) as both`);
    expect(rows[0]?.lines).toBe(rows[0]?.changes);
    expect(rows[0]?.both).toBe(rows[0]?.changes);
  });
});

describe('support', () => {
  let sam: ApiClient;
  let me: { id: string; userId: string };

  beforeAll(async () => {
    const person = await createMember(test.db, workspaceId, 'support');
    await setPassword(test.db, person.userId, password);
    me = person;
    sam = await signedIn(person.email);
  });

  const mail = { from: 'desk@support.test', to: 'ada@lovelace.test', subject: 'Hi', text: 'Hi' };
  const ways: [string, () => Promise<ApiAnswer>][] = [
    ['changing their own role', () => sam.patch(`/members/${me.id}`, { role: 'owner' })],
    ['inviting an owner', () => sam.post('/invitations', { email: 'twin@people.example', role: 'owner' })],
    ['making a key with every scope', () => sam.post('/keys', { name: 'K', scopes: ['workspace:manage'] })],
    ['making a key that sends', () => sam.post('/keys', { name: 'K', scopes: ['email:send'] })],
    ['creating a workspace to own', () => sam.post('/workspaces', { name: 'Mine' })],
    ['naming themselves operator', () => sam.patch(`/installation/members/${me.userId}`, { operator: true })],
    ['changing the workspace', () => sam.patch('/workspace', { support_may_resend: true })],
    ['sending', () => sam.post('/emails', { ...mail, idempotency_key: 'support-1' })],
    ['adding a domain', () => sam.post('/domains', { domain: 'mine.test' })],
    ['adding an address', () => sam.post('/sending-addresses', { email: 'me@support.test' })],
    [
      'adding a webhook',
      () => sam.post('/webhooks', { url: 'https://93.184.216.34/x', events: ['email.failed'] }),
    ],
    ['removing the owner', () => sam.delete(`/members/${me.id}`)],
  ];

  it.each(ways)('becomes neither owner nor sender by %s', async (_, way) => {
    const before = await test.db.select().from(members);
    const { status, body } = await way();
    expect(status).toBe(403);
    if (body.error.code === 'FORBIDDEN') expect(body.error.message).toMatch(/Owners.* can do this\.$/);
    else expect(body.error.code).toBe('OPERATOR_REQUIRED');
    expect(await test.db.select().from(members)).toEqual(before);
  });

  it('loses a demoted person’s rights at once; their key keeps its scopes, but grants no more', async () => {
    const person = await createMember(test.db, workspaceId, 'admin');
    await setPassword(test.db, person.userId, password);
    const admin = await signedIn(person.email);
    const key = done(await admin.post('/keys', { name: 'Job', scopes: ['key:manage', 'email:read'] }));
    await test.db.update(members).set({ role: 'support' }).where(eq(members.id, person.id));
    expect((await admin.get('/keys')).status).toBe(403);
    const job = apiWithKey(key.key);
    expect((await job.get('/emails')).status).toBe(200);
    expect((await job.post('/keys', { name: 'More', scopes: ['workspace:manage'] })).status).toBe(403);
    expect((await job.patch(`/members/${person.id}`, { role: 'owner' })).status).toBe(403);
  });
});
