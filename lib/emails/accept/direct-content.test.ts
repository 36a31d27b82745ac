import { beforeAll, describe, expect, it } from 'vitest';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi(beforeAll);
const { api } = test;

const send = (content: Record<string, unknown>) =>
  api.post('/emails', {
    idempotency_key: crypto.randomUUID(),
    from: 'hello@postroom.test',
    to: 'ada@example.test',
    subject: 'Your order',
    ...content,
  });

async function sent(content: Record<string, unknown>) {
  const { status, body } = await send(content);
  expect(status).toBe(202);
  const [content_, source] = [
    await api.get(`/emails/${body.id}/content`),
    await api.get(`/emails/${body.id}/source`),
  ];
  return { ...content_.body, source: String(source.text) };
}

describe('direct content', () => {
  it('with only html is stored, shown and sent with a text alternative', async () => {
    const html =
      '<h1>Tom &amp; Jerry</h1><p>See <a href="https://a.test/x">the order</a>.</p><ul><li>One</li></ul>';
    const { text, source } = await sent({ html, preview_text: 'Soon' });
    expect(text).toBe('Tom & Jerry\n\nSee the order [https://a.test/x].\n\n- One');
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(source).toContain('See the order [https://a.test/x].');
  });

  it('has no hidden, scripted or removed text in its alternative', async () => {
    const { text } = await sent({ html: '<p style="display:none">no</p><script>no</script><p>Yes</p>' });
    expect(text).toBe('Yes');
  });

  it('is accepted with list items outside lists', async () => {
    const { text } = await sent({ html: '<li>One</li><p>Two</p></ul><li>Three</li>' });
    expect(text).toBe('- One\n\nTwo\n\n- Three');
  });

  it('keeps a given text', async () => {
    expect((await sent({ html: '<p>Hello</p>', text: 'By hand' })).text).toBe('By hand');
  });

  it('with only images has no text', async () => {
    const { text, html } = await sent({ html: '<img src="https://a.test/x.png">' });
    expect(text).toBeNull();
    expect(html).toContain('https://a.test/x.png');
  });

  it('that is sanitized to nothing is refused, or sent as text', async () => {
    const html = '<script>x()</script> ';
    const { status, body } = await send({ html, preview_text: 'Soon' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { issues: [{ path: 'html', code: 'nothing_left' }] },
    });
    const kept = await sent({ html, text: 'By hand' });
    expect([kept.html, kept.text]).toEqual([null, 'By hand']);
  });

  // Starting the threads takes time.
  it('is processed in threads with the same result', async () => {
    const html = `<p>${'All good things come in threes. '.repeat(3000)}</p>`;
    const items = [0, 1, 2].map((index) => ({
      idempotency_key: crypto.randomUUID(),
      from: 'hello@postroom.test',
      to: 'ada@example.test',
      subject: 'Your order',
      html: html + index,
    }));
    const { body } = await api.post('/emails/batch', { emails: items });
    for (const [index, { id }] of body.data.entries()) {
      const { body: content } = await api.get(`/emails/${id}/content`);
      expect(content.text.endsWith(`\n\n${index}`)).toBe(true);
    }
  });
});
