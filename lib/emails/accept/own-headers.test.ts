import PostalMime, { decodeWords } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi();
const { api } = test;

const item = (headers: unknown, key = 'with-own-headers') => ({
  from: 'hello@postroom.test',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hello',
  idempotency_key: key,
  headers,
});
const send = (headers: unknown, key?: string) => api.post('/emails', item(headers, key));
const source = async (id: string) => (await api.get(`/emails/${id}/source`)).text;

describe('a sender’s headers', () => {
  it('are sent folded and encoded, with the same bytes each time, and shown', async () => {
    const token = 'a'.repeat(600);
    const headers = {
      'X-Entity-Ref-ID': token,
      'X-Order': 'Bestellung für Zoë, № 1042',
      'In-Reply-To': '<1042@shop.example.com>',
      References: Array.from({ length: 12 }, (_, index) => `<part-${index}@shop.example.com>`).join(' '),
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'List-Id': 'Orders <orders.shop.example.com>',
    };
    const { id, ...sent } = (await send(headers)).body;
    expect(sent.headers).toEqual(headers);
    const raw = await source(id);
    expect(raw).toBe(await source(id));
    const parsed = await PostalMime.parse(raw);
    for (const [name, value] of Object.entries(headers)) {
      const found = parsed.headers.find((header) => header.key === name.toLowerCase())?.value;
      expect(decodeWords(found ?? '')).toBe(value);
    }
    expect(raw).toContain(`X-Entity-Ref-ID: ${token}\r\n`);
    const lines = raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(lines.every((line) => /^[\x20-\x7e]+$/.test(line))).toBe(true);
  });

  it.each([
    ['a line break', { 'X-One': 'a\r\nBcc: eve@example.test' }, 'headers.X-One'],
    ['a control', { 'X-One': 'a\u0007' }, 'headers.X-One'],
    ['too long a line', { 'X-One': 'a'.repeat(998 - 'X-One: '.length + 1) }, 'headers.X-One'],
    ['nothing', { 'X-One': ' ' }, 'headers.X-One'],
    ['no text', { 'X-One': 1 }, 'headers.X-One'],
    ['a header of Postroom', { 'List-Unsubscribe': '<https://example.test>' }, 'headers.List-Unsubscribe'],
    ['another recipient', { Bcc: 'eve@example.test' }, 'headers.Bcc'],
    ['a header that is none', { 'X-One: 1\r\nBcc': 'a' }, null],
    ['one name twice', { 'X-One': 'a', 'x-one': 'b' }, 'headers.x-one'],
    ['no message id', { References: '1042' }, 'headers.References'],
    ['more than 20', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`X-${at}`, 'a'])), 'headers'],
    ['a list', ['X-One'], 'headers'],
  ])('are refused for %s', async (_, headers, path) => {
    const { status, body } = await send(headers);
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    if (path !== null) expect(body.error.details.issues).toMatchObject([{ path }]);
  });

  it('can use the maximum line length, and are part of what a key identifies', async () => {
    expect((await send({ 'X-One': 'a'.repeat(998 - 'X-One: '.length) }, 'a-long-header')).status).toBe(202);
    expect((await send({ 'X-One': 'a' })).status).toBe(202);
    expect((await send({ 'X-One': 'a' })).body.replayed).toBe(true);
    expect((await send({ 'X-One': 'b' })).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('are kept when the email is resent', async () => {
    const { id } = (await send({ 'X-Order': '1042' })).body;
    const again = await api.post(`/emails/${id}/resends`, {});
    expect(again.body).toMatchObject({ resend_of: id, headers: { 'X-Order': '1042' } });
  });
});
