import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emails, suppressions, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createAcceptedEmail } from '@/test/accepted-email';
import { createSendingAddress } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi();
const { api } = test;
let workspaceId: string;
let addressId: string;

beforeEach(async () => {
  workspaceId = test.workspace.id;
  ({ id: addressId } = await createSendingAddress(test.db, workspaceId));
});

const failed = (toEmail: string) =>
  createAcceptedEmail(test.db, workspaceId, addressId, { toEmail, state: 'failed' });
const resend = (ids: readonly string[]) => api.post('/emails/resends', { ids });
const reported = async () => (await api.get('/audit-events?action=email.resent')).body.data;
const counts = (resent: number, before: number, refused: number) => [
  { field: 'resent', from: null, to: resent },
  { field: 'resent_before', from: null, to: before },
  { field: 'refused', from: null, to: refused },
];

describe('resending many', () => {
  it('stores a copy of each, and one audit log entry with their number', async () => {
    const ids = [await failed('a@far.test'), await failed('b@far.test'), await failed('c@far.test')];
    const { status, body } = await resend(ids);
    expect([status, body.accepted, body.failed]).toEqual([202, 3, 0]);
    const copies = await test.db
      .select({ of: emails.resendOf, to: emails.toEmail })
      .from(emails)
      .where(sql`resend_of is not null and workspace_id = ${workspaceId}`);
    expect(copies.map((copy) => copy.of).sort()).toEqual([...ids].sort());
    expect(copies.map((copy) => copy.to).sort()).toEqual(['a@far.test', 'b@far.test', 'c@far.test']);
    expect(await reported()).toMatchObject([
      { target: { id: null, name: 'Emails' }, changes: counts(3, 0, 0) },
    ]);
  });

  it('sends each once, for repeated and overlapping requests', async () => {
    const [first, second] = [await failed('a@far.test'), await failed('b@far.test')];
    const { body } = await resend([first]);
    const again = await resend([first, second]);
    expect(again.body.data).toMatchObject([{ id: body.data[0].id, replayed: true }, { index: 1 }]);
    expect(again.body.data[1].replayed).toBeUndefined();
    const rest = await resend([first, second]);
    expect(rest.body.data.every((one: { replayed: boolean }) => one.replayed)).toBe(true);
    expect((await reported()).map((one: { changes: unknown }) => one.changes)).toEqual([
      counts(1, 1, 0),
      counts(1, 0, 0),
    ]);
  });

  it('reports each refusal, and sends the others', async () => {
    const [good, stopped] = [await failed('a@far.test'), await failed('stop@far.test')];
    const suppression = { id: newId(), workspaceId, email: 'stop@far.test', reason: 'manual' as const };
    await test.db.insert(suppressions).values(suppression);
    const { status, body } = await resend([newId(), good, stopped]);
    expect([status, body.accepted, body.failed]).toEqual([207, 1, 2]);
    expect(body.data.map((one: { error?: { code: string } }) => one.error?.code)).toEqual([
      'NOT_FOUND',
      undefined,
      'RECIPIENT_SUPPRESSED',
    ]);
    expect(await reported()).toMatchObject([{ changes: counts(1, 0, 2) }]);
  });

  it('is refused as a whole while sending is paused, for more than a hundred, or for duplicates', async () => {
    const id = await failed('a@far.test');
    for (const ids of [[], [id, id], Array.from({ length: 101 }, newId), ['x']])
      expect((await resend(ids)).body.error.code).toBe('INVALID_REQUEST');
    await test.db.update(workspaces).set({ sendingPaused: true }).where(eq(workspaces.id, workspaceId));
    expect((await resend([id])).body.error.code).toBe('SENDING_PAUSED');
    expect(await reported()).toEqual([]);
  });
});
