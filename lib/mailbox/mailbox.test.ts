import { beforeAll, describe, expect, it } from 'vitest';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createAcceptedEmail } from '@/test/accepted-email';
import { apiWithKey } from '@/test/api';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { until } from '@/test/until';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi(beforeAll);
const { api, workspace } = test;

beforeAll(async () => {
  const address = await createSendingAddress(test.db, workspace.id);
  for (const subject of ['First', 'Second', 'Third']) {
    await createAcceptedEmail(test.db, workspace.id, address.id, {
      subject,
      html: `<p>${subject}</p>`,
      text: subject,
    });
  }
  const loop = startDeliveryLoop({
    db: test.db,
    smtpUrl: null,
    readAttachment: async () => Buffer.alloc(0),
    pollMs: 20,
  });
  await until(async () => (await api.get('/mailbox')).body.data.length === 3);
  await loop.stop();
});

describe('the built-in mailbox', () => {
  it('lists its messages in pages, newest first, each once', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { status, body } = await api.get(`/mailbox?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      expect(body.object).toBe('list');
      seen.push(...body.data.map((one: { id: string }) => one.id));
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(3);
  });

  it('shows one message like an email program', async () => {
    const { body: list } = await api.get('/mailbox?limit=1');
    const { status, body } = await api.get(`/mailbox/${list.data[0].id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'mailbox_message',
      id: list.data[0].id,
      email_id: expect.any(String),
      from: 'Postroom <hello@postroom.test>',
      to: 'ada@lovelace.test',
      subject: list.data[0].subject,
      html: expect.stringContaining(`<p>${list.data[0].subject}</p>`),
      text: expect.stringContaining(list.data[0].subject),
      attachments: [],
    });
    expect(body.size_bytes).toBeGreaterThan(500);
  });

  it('finds the message of one email', async () => {
    const { body: list } = await api.get('/mailbox');
    const { body } = await api.get(`/mailbox?email_id=${list.data[1].email_id}`);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([list.data[1].id]);
  });

  it('is searched by part of recipient, sender and subject, ignoring case', async () => {
    const found = async (q: string) =>
      (await api.get(`/mailbox?q=${encodeURIComponent(q)}`)).body.data.map(
        (one: { subject: string }) => one.subject,
      );
    expect(await found('SECON')).toEqual(['Second']);
    expect(await found('@lovelace')).toHaveLength(3);
    expect(await found('postroom <')).toEqual([]);
    expect(await found('100%')).toEqual([]);
    expect((await api.get('/mailbox?q=x')).body.error.code).toBe('INVALID_REQUEST');
  });

  it('returns a message as it arrived, and reports a missing file', async () => {
    const { body: list } = await api.get('/mailbox?limit=1');
    const { id, subject } = list.data[0];
    const source = await api.get(`/mailbox/${id}/source`);
    expect(source.headers.get('content-type')).toBe('message/rfc822');
    expect(source.text).toContain(`Subject: ${subject}`);
    expect((await api.get(`/mailbox/${id}/attachments/0`)).body.error.code).toBe('ATTACHMENT_NOT_FOUND');
    expect((await api.get(`/mailbox/${id}/attachments/first`)).body.error.code).toBe('INVALID_REQUEST');
  });

  it('is invisible to others', async () => {
    const { body: list } = await api.get('/mailbox');
    const stranger = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    expect((await stranger.get('/mailbox')).body.data).toEqual([]);
    expect(await stranger.get(`/mailbox/${list.data[0].id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
  });

  it('deletes a message, and keeps its email', async () => {
    const { body: list } = await api.get('/mailbox?q=third');
    const { id, email_id } = list.data[0];
    const reader = await createKey(test.db, workspace.id, { scopes: ['email:read'] });
    expect((await apiWithKey(reader.token).delete(`/mailbox/${id}`)).body.error.code).toBe('FORBIDDEN');
    const stranger = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    expect((await stranger.delete(`/mailbox/${id}`)).status).toBe(404);
    expect((await api.delete(`/mailbox/${id}`)).body).toEqual({
      object: 'mailbox_message',
      id,
      deleted: true,
    });
    expect((await api.delete(`/mailbox/${id}`)).status).toBe(404);
    expect((await api.get('/mailbox')).body.data).toHaveLength(2);
    expect((await api.get(`/emails/${email_id}`)).status).toBe(200);
  });

  it('needs the scope to read emails', async () => {
    const key = await createKey(test.db, workspace.id, { scopes: ['email:send'] });
    expect((await apiWithKey(key.token).get('/mailbox')).body.error.code).toBe('FORBIDDEN');
  });

  it('refuses a cursor of another list', async () => {
    expect((await api.get('/mailbox?cursor=abc.def')).body.error.code).toBe('INVALID_CURSOR');
  });
});
