import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachments, workspaces } from '@/lib/db/tables';
import { runChore } from '@/test/chore-run';
import { useSendingApi } from '@/test/workspace-api';
import { expireAttachments } from './expire-attachments';
import { readAttachment } from './storage';

const test = useSendingApi();
const { api } = test;
let workspaceId: string;
const pdf = Buffer.from('%PDF-1.7\nhello\n%%EOF\n');

beforeEach(async () => {
  workspaceId = test.workspace.id;
});

async function uploaded(): Promise<string> {
  const file = { filename: 'invoice.pdf', content_type: 'application/pdf', content: pdf.toString('base64') };
  return (await api.post('/attachments', file)).body.id;
}

const email = (fields: Record<string, unknown>) => ({
  idempotency_key: `attached-${workspaceId}`,
  from: 'hello@postroom.test',
  to: 'ada@example.test',
  subject: 'Your invoice',
  text: 'See attached.',
  ...fields,
});

describe('the expiry of attachments', () => {
  it('deletes unused uploads, bytes and count, and keeps those of emails', async () => {
    const [unused, used] = [await uploaded(), await uploaded()];
    await api.post('/emails', email({ attachments: [used] }));
    await test.db
      .update(attachments)
      .set({ expiresAt: sql`now() - interval '2 hours'`, nextCheckAt: sql`now()` })
      .where(eq(attachments.workspaceId, workspaceId));
    expect(await runChore(test.db, expireAttachments)).toMatchObject({ done: 1 });
    expect((await api.get(`/attachments/${unused}`)).body.state).toBe('expired');
    await expect(readAttachment(`${unused.slice(-2)}/${unused}`)).rejects.toMatchObject({
      code: 'ATTACHMENT_EXPIRED',
    });
    expect(await readAttachment(`${used.slice(-2)}/${used}`)).toEqual(pdf);
    const [workspace] = await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(workspace?.storageUsedBytes).toBe(pdf.length);
  });

  it('deletes hundreds in one run, and failures do not block others', async () => {
    // Keys that every storage refuses: the oldest, so that they come first.
    await test.db.execute(sql`
      insert into attachments (id, workspace_id, filename, content_type, size_bytes, sha256, state, storage_key, expires_at, next_check_at)
      select gen_random_uuid(), ${workspaceId}, 'a.pdf', 'application/pdf', 1, 'x', 'ready',
        case when n <= 5 then '../outside' else 'none/' || n end, now() - interval '2 hours', now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, 650) n`);
    expect(await runChore(test.db, expireAttachments)).toMatchObject({ done: 645, skipped: 5 });
    // Failed ones are rescheduled and do not block the next run.
    expect(await runChore(test.db, expireAttachments)).toMatchObject({ done: 0, skipped: 0 });
    const { rows } = await test.db.execute(sql`
      select count(*)::int as left from attachments where workspace_id = ${workspaceId} and state = 'ready'
        and next_check_at > now() + interval '50 minutes'`);
    expect(rows).toEqual([{ left: 5 }]);
  });

  it('checks what emails use once a week, not at every run', async () => {
    const used = await uploaded();
    await api.post('/emails', email({ attachments: [used] }));
    const past = sql`now() - interval '2 days'`;
    await test.db
      .update(attachments)
      .set({ expiresAt: past, nextCheckAt: past })
      .where(eq(attachments.id, used));
    await runChore(test.db, expireAttachments);
    const { rows } = await test.db.execute(sql`
      select state, next_check_at > now() + interval '6 days' as later from attachments where id = ${used}`);
    expect(rows).toEqual([{ state: 'ready', later: true }]);
  });

  it('deletes an unused file’s bytes later if that failed at first', async () => {
    const unused = await uploaded();
    await test.db
      .update(attachments)
      .set({ state: 'rejected', expiresAt: sql`now() - interval '2 hours'`, nextCheckAt: sql`now()` })
      .where(eq(attachments.id, unused));
    await runChore(test.db, expireAttachments);
    await expect(readAttachment(`${unused.slice(-2)}/${unused}`)).rejects.toMatchObject({
      code: 'ATTACHMENT_EXPIRED',
    });
    await test.db
      .update(attachments)
      .set({ expiresAt: sql`now() - interval '31 days'`, nextCheckAt: sql`now()` })
      .where(eq(attachments.id, unused));
    await runChore(test.db, expireAttachments);
    expect((await api.get(`/attachments/${unused}`)).status).toBe(404);
  });
});
