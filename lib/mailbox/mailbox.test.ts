import { beforeAll, describe, expect, it } from 'vitest';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createAcceptedEmail } from '@/test/accepted-email';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';

const test = useTestDatabase();
let api: ApiClient;
let workspaceId: string;

beforeAll(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  const address = await createSendingAddress(test.db, workspaceId);
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  for (const subject of ['First', 'Second', 'Third']) {
    await createAcceptedEmail(test.db, workspaceId, address.id, {
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
  for (let tries = 0; tries < 500; tries++) {
    if ((await api.get('/mailbox')).body.data.length === 3) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await loop.stop();
});

describe('the built-in mailbox', () => {
  it('lists what it received in pages, newest first, each once', async () => {
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

  it('shows one message as a mail program reads it', async () => {
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

  it('finds the message of one e-mail', async () => {
    const { body: list } = await api.get('/mailbox');
    const { body } = await api.get(`/mailbox?email_id=${list.data[1].email_id}`);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([list.data[1].id]);
  });

  it('is nobody else’s', async () => {
    const { body: list } = await api.get('/mailbox');
    const stranger = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    expect((await stranger.get('/mailbox')).body.data).toEqual([]);
    expect(await stranger.get(`/mailbox/${list.data[0].id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
  });

  it('needs the scope to read e-mails', async () => {
    const key = await createKey(test.db, workspaceId, { scopes: ['email:send'] });
    expect((await apiWithKey(key.token).get('/mailbox')).body.error.code).toBe('FORBIDDEN');
  });

  it('refuses a cursor of another list', async () => {
    expect((await api.get('/mailbox?cursor=abc.def')).body.error.code).toBe('INVALID_CURSOR');
  });
});
