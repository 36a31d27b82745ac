import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { useWorkspaceApi } from '@/test/workspace-api';
import type { AuditAction } from './contract';

const test = useWorkspaceApi(beforeAll);
const { api, workspace } = test;
const [ada, welcome] = [newId(), newId()];

function event(action: AuditAction, overrides: Partial<typeof auditEvents.$inferInsert> = {}) {
  return {
    id: newId(),
    workspaceId: workspace.id,
    actorType: 'member' as const,
    actorId: ada,
    actorName: 'Ada Lovelace',
    action,
    targetType: 'template',
    targetId: welcome,
    targetName: 'Welcome',
    ...overrides,
  };
}

const find = async (query: string) =>
  (await api.get(`/audit-events?limit=100&${query}`)).body.data.map((one: { action: string }) => one.action);

describe('the list of the audit log', () => {
  beforeAll(async () => {
    await test.db.insert(auditEvents).values([
      event('template.created', { createdAt: new Date('2026-03-01T10:00:00Z') }),
      event('template.published', { createdAt: new Date('2026-03-02T10:00:00Z') }),
      event('key.created', {
        actorId: newId(),
        actorName: '100% Grace',
        targetType: 'api_key',
        targetId: newId(),
        targetName: 'Shop_key',
        createdAt: new Date('2026-03-03T10:00:00Z'),
      }),
    ]);
  });

  it.each([
    ['action=template.published', ['template.published']],
    ['action=template', ['template.published', 'template.created']],
    ['action=templ', []],
    [`actor=${ada}`, ['template.published', 'template.created']],
    [`actor=${ada.toUpperCase()}`, ['template.published', 'template.created']],
    [`target=${welcome}&action=template.created`, ['template.created']],
    ['target=shop_k', ['key.created']],
    ['target=%25', []],
    ['target=Shopxkey', []],
    ['created_after=2026-03-02T10:00:00Z', ['key.created']],
    ['created_before=2026-03-02T10:00:00Z', ['template.created']],
    ['created_after=2026-03-02T00:00:00%2B01:00&created_before=2026-03-03T00:00:00Z', ['template.published']],
  ])('is filtered by %s', async (query, actions) => {
    expect(await find(query)).toEqual(actions);
  });

  it('rejects times without an offset, and unknown filters', async () => {
    for (const query of ['created_after=2026-03-02T10:00:00', 'color=red', 'limit=0'])
      expect((await api.get(`/audit-events?${query}`)).body.error.code).toBe('INVALID_REQUEST');
  });

  it('is paged without repeats or gaps, even with equal times', async () => {
    const createdAt = new Date('2026-04-01T00:00:00Z');
    const rows = Array.from({ length: 25 }, () => event('suppression.added', { createdAt }));
    await test.db.insert(auditEvents).values(rows);
    const seen: string[] = [];
    let path = '/audit-events?action=suppression.added&limit=10';
    for (let page = 1; ; page += 1) {
      const { body } = await api.get(path);
      seen.push(...body.data.map((one: { id: string }) => one.id));
      // New events do not shift the pages of an open list.
      if (page === 1) await test.db.insert(auditEvents).values(event('suppression.added'));
      if (!body.has_more) break;
      path = `/audit-events?action=suppression.added&limit=10&cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(rows.map((row) => row.id).reverse());
    const other = path.replace('suppression.added', 'key.created');
    expect((await api.get(other)).body.error.code).toBe('INVALID_CURSOR');
  });
});

describe('an export', () => {
  it('of the audit log is filtered CSV, runs nothing in a spreadsheet, and is recorded', async () => {
    await test.db
      .insert(auditEvents)
      .values(
        event('domain.added', { targetName: '=HYPERLINK("https://evil.example")', actorName: '+Ada, "A"' }),
      );
    const { text, headers } = await api.get('/audit-events/export?action=domain.added');
    expect(headers.get('content-type')).toContain('text/csv');
    const [head, row, rest] = text.split('\r\n');
    expect(head).toBe(
      'id,created_at,actor_type,actor_id,actor_name,action,target_type,target_id,target_name,changes,ip,request_id',
    );
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(row).toContain(`"'+Ada, ""A"""`);
    expect(rest).toBe('');
    expect(await find('action=audit.exported')).toEqual(['audit.exported']);
  });

  it('of emails is recorded with its filters, without personal data', async () => {
    expect((await api.get('/emails/export?status=bounced&to=ada@secret.example')).status).toBe(200);
    const { body } = await api.get('/audit-events?action=email.exported');
    expect(body.data).toMatchObject([
      {
        action: 'email.exported',
        target: { type: 'email_log', id: null },
        changes: expect.arrayContaining([{ field: 'to', from: null, to: true }]),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret.example');
    expect(JSON.stringify(body)).toContain('bounced');
  });
});
