import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { emailStates } from '@/lib/emails/contract/states';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import { runChore } from '@/test/chore-run';
import { createSendingAddress } from '@/test/factories';
import { rowsRead } from '@/test/rows-read';
import { useWorkspaceApi } from '@/test/workspace-api';
import { selectNewestEmails } from './newest-emails';

const test = useWorkspaceApi(beforeAll);
const { api, workspace } = test;
const [shop, news] = ['shop@postroom.test', 'news@postroom.test'];
const [receipts, letters, firstReceipt, firstLetter] = [newId(), newId(), newId(), newId()];
const leaked = newId();
const limit = 51;
let ctx: Context;

/** 20,000 emails: the shop sends receipts, the newsletter letters, never the other way; two in a thousand bounce. */
beforeAll(async () => {
  const address = await createSendingAddress(test.db, workspace.id);
  const actor = { kind: 'system' as const, id: 'test', name: 'test', userId: null };
  const all = { scopes: new Set(scopes), requestId: 'test', ip: null, now: () => new Date() };
  ctx = { db: test.db, workspaceId: workspace.id, actor, ...all };
  await test.db.execute(sql`
    insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject,
      template_id, template_version_id, key_id, state, failure_code, created_at)
    select gen_random_uuid(), ${workspace.id}::uuid, 'key-' || n, 'hash', ${address.id}::uuid,
      case when n % 2 = 0 then ${shop} else ${news} end, 'p' || n || '@far.test', 'Mail ' || n,
      case when n % 2 = 0 then ${receipts}::uuid else ${letters}::uuid end,
      case when n % 2 = 0 then ${firstReceipt}::uuid else ${firstLetter}::uuid end,
      case when n % 40 = 7 then ${leaked}::uuid end,
      case when n % 1000 = 0 then 'bounced' when n % 1000 = 1 then 'failed' else 'delivered' end,
      case when n % 1000 = 0 then 'MAILBOX_FULL' when n % 1000 = 1 then 'DELIVERY_EXPIRED' end,
      now() - n * interval '1 second'
    from generate_series(1, 20000) n`);
  await test.db.execute(sql`analyze emails`);
});

const subjects = async (query: string) =>
  (await api.get(`/emails?${query}`)).body.data.map((one: { subject: string }) => one.subject);

describe('filters of the log', () => {
  it.each<[string, EmailFilters]>([
    ['a template of another sender', { template_id: receipts, from: news }],
    ['a state that a sender never had', { from: shop, status: ['failed'] }],
    ['states that a template never had', { template_id: letters, status: ['bounced', 'suppressed'] }],
    ['all three', { template_id: receipts, from: shop, status: ['failed', 'canceled'] }],
    ['a reason that nothing failed for', { failure_code: ['CONTENT_REJECTED'], status: ['bounced'] }],
    ['a version that nothing was made from', { template_version_id: newId(), template_id: receipts }],
    ['a sender and a state that many others have', { from: news, status: ['submitted'] }],
    ['a purpose that none has', { purpose: 'marketing' }],
    ['tests, of which there are none', { is_test: true }],
    ['what the test inbox kept, of a sender', { captured: true, from: shop }],
    ['a key that nothing was sent with', { key_id: newId() }],
    ['a key and a state that its emails never had', { key_id: leaked, status: ['bounced'] }],
    ['a purpose and states', { purpose: 'marketing', status: ['bounced', 'delivered'] }],
  ])('that match nothing read nothing: %s', async (_, filters) => {
    const query = selectNewestEmails(ctx, filters, undefined, limit);
    expect(await query).toEqual([]);
    expect(await rowsRead(test.db, query)).toBe(0);
  });

  it.each<[string, EmailFilters]>([
    ['none', {}],
    ['a sender', { from: shop }],
    ['a template', { template_id: letters }],
    ['a sender and a template', { from: shop, template_id: receipts }],
    ['a sender and states', { from: shop, status: ['bounced', 'delivered', 'deferred'] }],
    ['a template and all states', { template_id: letters, status: [...emailStates] }],
    ['a reason', { failure_code: ['MAILBOX_FULL'], status: ['bounced'] }],
    ['a purpose', { purpose: 'transactional' }],
    ['a key', { key_id: leaked }],
    ['a version', { template_id: receipts, template_version_id: firstReceipt }],
    ['no tests', { is_test: false }],
    ['nothing of the test inbox', { captured: false, from: news }],
    ['a recipient and a state', { to: 'p4000@far.test', status: ['bounced'] }],
  ])('read about as much as they return, even in depth: %s', async (_, filters) => {
    for (const age of ['0 seconds', '15000 seconds']) {
      const after = sql`(created_at, id) < (now() - ${age}::interval, ${newId()}::uuid)`;
      const query = selectNewestEmails(ctx, filters, after, limit);
      // Each email is read in the index of its state, and again with all columns.
      expect(await rowsRead(test.db, query)).toBeLessThanOrEqual(limit * (2 + emailStates.length));
    }
  });

  it('combine, and several states are sorted by time', async () => {
    expect(await subjects('status=bounced,failed&limit=4')).toEqual([
      'Mail 1',
      'Mail 1000',
      'Mail 1001',
      'Mail 2000',
    ]);
    expect(await subjects(`status=failed,bounced&from=${shop}&limit=2`)).toEqual(['Mail 1000', 'Mail 2000']);
    expect(await subjects(`template_id=${letters}&from=${shop}`)).toEqual([]);
    const csv = (await api.get(`/emails/export?status=bounced,failed&template_id=${receipts}`)).text;
    expect(csv.trim().split('\r\n')).toHaveLength(21);
  });

  it('find the emails of one version, and failures by reason', async () => {
    expect(await subjects('failure_code=MAILBOX_FULL,DELIVERY_EXPIRED&limit=2')).toEqual([
      'Mail 1',
      'Mail 1000',
    ]);
    expect(await subjects(`template_version_id=${firstReceipt}&limit=2`)).toEqual(['Mail 2', 'Mail 4']);
    expect(await subjects(`template_version_id=${firstLetter}&failure_code=MAILBOX_FULL`)).toEqual([]);
    expect((await api.get('/emails?failure_code=FULL')).body.error.code).toBe('INVALID_REQUEST');
  });

  it('find broadcast emails, or all others', async () => {
    await test.db.execute(sql`update emails set purpose = 'marketing' where subject in ('Mail 1', 'Mail 3')`);
    expect(await subjects('purpose=marketing&limit=3')).toEqual(['Mail 1', 'Mail 3']);
    expect(await subjects('purpose=transactional&limit=2')).toEqual(['Mail 2', 'Mail 4']);
    await runChore(test.db, indexEmails);
    expect(await subjects('purpose=marketing&q=Mail')).toEqual(['Mail 1', 'Mail 3']);
    const csv = (await api.get('/emails/export?purpose=marketing')).text;
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect((await api.get('/emails?purpose=both')).body.error.code).toBe('INVALID_REQUEST');
    await test.db.execute(sql`update emails set purpose = 'transactional' where purpose = 'marketing'`);
  });

  it('find tests and captured emails, or all others, however few', async () => {
    await test.db.execute(
      sql`update emails set is_test = true where subject in ('Mail 19000', 'Mail 19001')`,
    );
    await test.db.execute(sql`update emails set captured = true where subject in ('Mail 1', 'Mail 19001')`);
    for (const filters of [{ is_test: true }, { captured: true }, { is_test: true, captured: true }]) {
      const query = selectNewestEmails(ctx, filters, undefined, limit);
      expect(await rowsRead(test.db, query)).toBeLessThanOrEqual(limit);
    }
    expect(await subjects('is_test=true')).toEqual(['Mail 19000', 'Mail 19001']);
    expect(await subjects('captured=true')).toEqual(['Mail 1', 'Mail 19001']);
    expect(await subjects('captured=true&is_test=true')).toEqual(['Mail 19001']);
    expect(await subjects('captured=false&limit=1')).toEqual(['Mail 2']);
    expect(await subjects('is_test=false&limit=2')).toEqual(['Mail 1', 'Mail 2']);
    await runChore(test.db, indexEmails);
    expect(await subjects('is_test=true&q=Mail')).toEqual(['Mail 19000', 'Mail 19001']);
    expect(await subjects('captured=true&q=Mail')).toEqual(['Mail 1', 'Mail 19001']);
    const csv = (await api.get('/emails/export?captured=true')).text;
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect((await api.get('/emails?is_test=1')).body.error.code).toBe('INVALID_REQUEST');
    await test.db.execute(sql`update emails set is_test = false, captured = false`);
  });

  it('are ignored if ids select the exported emails', async () => {
    const [one, two] = (await api.get('/emails?limit=2')).body.data;
    const csv = (await api.get(`/emails/export?ids=${two.id},${newId()}`)).text;
    expect(csv).toContain(two.id);
    expect(csv).not.toContain(one.id);
    expect((await api.get('/emails/export?ids=4711')).body.error.code).toBe('INVALID_REQUEST');
  });

  it('return a cursor that accepts states in any order, and refuse invalid states', async () => {
    const { next_cursor: cursor } = (await api.get('/emails?status=bounced,failed&limit=2')).body;
    expect(await subjects(`status=failed,bounced&limit=2&cursor=${cursor}`)).toEqual([
      'Mail 1001',
      'Mail 2000',
    ]);
    for (const status of ['sent', 'bounced,sent', 'bounced,', ''])
      expect((await api.get(`/emails?status=${status}`)).body.error?.code).toBe('INVALID_REQUEST');
  });
});
