import { dkimVerify } from 'mailauth/lib/dkim/verify';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from '@/lib/db/tables';
import { deliveriesChannel, readAnnouncement } from '@/lib/emails/announce-deliveries';
import { forgetSingleton } from '@/lib/process/singleton';
import { listen } from '@/lib/queue/listen';
import { startSmtpServer } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { useSendingApi } from '@/test/workspace-api';
import { startWorker } from './worker';

const test = useSendingApi(beforeAll);
const { api } = test;
let farSide: Awaited<ReturnType<typeof startSmtpServer>>;
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  farSide = await startSmtpServer();
  process.env.SMTP_URL = farSide.url;
  forgetSingleton('env');
  worker = startWorker();
});
afterAll(async () => {
  await worker.stop();
  await farSide.close();
  delete process.env.SMTP_URL;
  forgetSingleton('env');
});

describe('the worker', () => {
  it('delivers a batch of a hundred to a real server, each message once and all different', async () => {
    const emails = Array.from({ length: 100 }, (_, index) => ({
      idempotency_key: `batch-key-${index}`,
      from: 'hello@postroom.test',
      to: `person${index}@far.test`,
      subject: `Grüße Nr. ${index} 🎉`,
      html: `<p>Hello ${index}</p>`,
      text: `Hello ${index}`,
    }));
    const { status, body } = await api.post('/emails/batch', { emails });
    expect([status, body.accepted]).toEqual([202, 100]);
    await until(() => farSide.messages.length === 100);
    expect(new Set(farSide.messages.map((message) => message.rcptTo)).size).toBe(100);
    for (const { raw, rcptTo } of farSide.messages) {
      const index = rcptTo.replace(/\D/g, '');
      const message = await PostalMime.parse(raw);
      expect(message.subject).toBe(`Grüße Nr. ${index} 🎉`);
      expect(message.to?.[0]?.address).toBe(rcptTo);
      expect(message.text?.trim()).toBe(`Hello ${index}`);
    }
    await until(async () => (await api.get('/emails?status=submitted&limit=100')).body.data.length === 100);
    const { body: log } = await api.get(`/emails/${body.data[0].id}/events`);
    expect(log.data.map((event: { state: string }) => event.state).sort()).toEqual([
      'accepted',
      'queued',
      'submitted',
    ]);
  });

  it('signs with both keys of the domain, verified by another implementation', async () => {
    const [domain] = await test.db.select().from(domains);
    const records: Record<string, string> = {
      [`${domain?.dkimSelector}._domainkey.postroom.test`]: `v=DKIM1; k=rsa; p=${domain?.dkimRsaPublicKey}`,
      [`${domain?.dkimSelector}-ed._domainkey.postroom.test`]: `v=DKIM1; k=ed25519; p=${domain?.dkimEd25519PublicKey}`,
    };
    const resolver = async (name: string) => {
      const record = records[name];
      if (record === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return [[record]];
    };
    const { results } = await dkimVerify(Buffer.from(farSide.messages[0]?.raw ?? ''), { resolver });
    expect(results.map((result) => result.status.result)).toEqual(['pass', 'pass']);
  });

  it('starts at once: new email is announced, not only polled', async () => {
    const before = farSide.messages.length;
    let [connected, told] = [false, 0];
    const listening = listen([deliveriesChannel], (_, payload) => {
      if (payload === undefined) connected = true;
      // Announced for waiting email too, at most once in two seconds.
      else if (readAnnouncement(payload) === 'others') told += 1;
    });
    await until(() => connected);
    for (let index = 0; index < 5; index++) {
      const item = { from: 'hello@postroom.test', to: 'quick@far.test', subject: 'Quick', text: 'Quick' };
      await api.post('/emails', { ...item, idempotency_key: `quick-key-${before + index}` });
      await until(() => farSide.messages.length === before + index + 1);
    }
    await until(() => told === 5);
    await listening.stop();
  });

  it('shows the source of a message exactly as the server got it', async () => {
    const { body } = await api.get('/emails?to=quick@far.test&limit=1');
    await until(async () => (await api.get(`/emails/${body.data[0].id}`)).body.state === 'submitted');
    const { text } = await api.get(`/emails/${body.data[0].id}/source`);
    expect(farSide.messages.map((message) => message.raw)).toContain(text);
  });
});
