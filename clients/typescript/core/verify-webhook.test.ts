import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmailEventData, EventRecord } from '@/lib/events/event-payloads';
import {
  verifyWebhook,
  type WebhookEmail,
  type WebhookEvent,
  type WebhookRequest,
  WebhookVerificationError,
} from './verify-webhook.ts';

const secret = `whsec_${btoa('a secret of twenty-four bytes')}`;
const other = `whsec_${btoa('another secret, for the rotation')}`;
const payload = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-11-21T09:30:00.123Z',
  data: { url: 'ü' },
});

// Independent of the machine's speed.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** Signed by the specification's own library. */
function signed(overrides: Partial<WebhookRequest> & { at?: Date; by?: string } = {}): WebhookRequest {
  const { at = new Date(), by = secret, ...rest } = overrides;
  const headers = {
    'Webhook-Id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, payload),
  };
  return { payload, headers, secret, ...rest };
}

function withHeader(header: Record<string, string | undefined>): WebhookRequest {
  const request = signed();
  return { ...request, headers: { ...Object.fromEntries(Object.entries(request.headers)), ...header } };
}

describe('a request signed by the specification', () => {
  it('returns its event, from text or bytes, and with any kind of headers', async () => {
    const event = JSON.parse(payload);
    expect(await verifyWebhook(signed())).toEqual(event);
    const { headers } = signed();
    const bytes = new TextEncoder().encode(payload);
    const given = new Headers(headers as Record<string, string>);
    expect(await verifyWebhook({ payload: bytes, headers: given, secret })).toEqual(event);
  });

  it('verifies with either secret during a rotation, and with either of two signatures', async () => {
    await expect(verifyWebhook(signed({ by: other, secret: [secret, other] }))).resolves.toBeTruthy();
    const both = signed();
    const headers = both.headers as Record<string, string>;
    headers['webhook-signature'] = `v1a,xyz v1,AAAA ${headers['webhook-signature']}`;
    await expect(verifyWebhook(both)).resolves.toBeTruthy();
  });
});

describe('a request is rejected', () => {
  const cases: [string, () => WebhookRequest][] = [
    ['with a wrong secret', () => signed({ secret: other })],
    ['with an altered payload', () => signed({ payload: `${payload} ` })],
    ['that is too old', () => signed({ at: new Date(Date.now() - 301_000) })],
    ['that is of the future', () => signed({ at: new Date(Date.now() + 301_000) })],
    ['without an id', () => withHeader({ 'Webhook-Id': undefined })],
    ['with a time that is none', () => withHeader({ 'webhook-timestamp': '1e9' })],
    ['with a signature that is no Base64', () => withHeader({ 'webhook-signature': 'v1,%%%' })],
    ['without a single header', () => ({ ...signed(), headers: {} })],
  ];
  it.each(cases)('%s', async (_, request) => {
    await expect(verifyWebhook(request())).rejects.toThrow(WebhookVerificationError);
  });

  it('with a message about an invalid secret, so that it is not taken for a forgery', async () => {
    await expect(verifyWebhook(signed({ secret: 'pr_key' }))).rejects.toThrow(TypeError);
  });
});

it('has a type for every event, with exactly its fields', () => {
  // In both directions, checked by the compiler.
  type Posted<E extends EventRecord> = { timestamp: string; type: E['type']; data: Narrow<E['data']> };
  type Narrow<D> = D extends EmailEventData
    ? Omit<D, 'failure_code'> & Pick<WebhookEmail, 'failure_code'>
    : D;
  type PostedEvent = EventRecord extends infer E ? (E extends EventRecord ? Posted<E> : never) : never;
  const typed = (event: PostedEvent): WebhookEvent => event;
  const posted = (event: WebhookEvent): PostedEvent => event;
  const event: WebhookEvent = { type: 'webhook.test', timestamp: '', data: { webhook_id: '', url: '' } };
  expect(typed(posted(event))).toBe(event);
});
