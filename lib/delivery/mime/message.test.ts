import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './address';
import { buildMessage, type MessageInput } from './message';

const ID = '0199f0a0-0000-7000-8000-000000000001';

function address(text: string) {
  const parsed = parseAddress(text);
  if (parsed === null) throw new Error(`no address: ${text}`);
  return parsed;
}

function input(overrides: Partial<MessageInput> = {}): MessageInput {
  return {
    id: ID,
    createdAt: new Date('2026-11-21T09:30:00.123Z'),
    from: { name: 'Postroom', address: address('hello@postroom.test') },
    to: address('ada@lovelace.test'),
    replyTo: null,
    subject: 'Your receipt',
    html: '<p>Thank you</p>',
    text: 'Thank you',
    attachments: [],
    unsubscribeUrl: null,
    headers: [],
    ...overrides,
  };
}

function headerNames(message: Buffer): string[] {
  const head = message.toString('utf8', 0, message.indexOf('\r\n\r\n'));
  return head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')));
}

function longestLine(message: Buffer): number {
  return Math.max(
    ...message
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.length),
  );
}

const PLAIN_HEADERS = ['Date', 'From', 'To', 'Subject', 'Message-ID', 'MIME-Version', 'Content-Type'];

describe('a message', () => {
  it('is parsed by another implementation as it was given', async () => {
    const pdf = Buffer.from('%PDF-1.7 binary \u0000\u00ff', 'latin1');
    const message = buildMessage(
      input({
        subject: 'Grüße aus Zürich — 你好 👩‍🚀',
        from: { name: 'Zoë "Z" O’Neill', address: address('hello@postroom.test') },
        replyTo: address('answers@postroom.test'),
        html: '<p>Grüße, “quoted” = ok</p>\n',
        text: 'Grüße\nFrom here on\n. dot\ntrailing \n',
        attachments: [
          { filename: 'Rechnung für März.pdf', contentType: 'application/pdf', content: pdf },
          { filename: 'a"b\\c.txt', contentType: 'text/plain', content: Buffer.from('x') },
        ],
      }),
    );
    const email = await PostalMime.parse(message);
    expect(email.subject).toBe('Grüße aus Zürich — 你好 👩‍🚀');
    expect(email.from).toEqual({ name: 'Zoë "Z" O’Neill', address: 'hello@postroom.test' });
    expect(email.to).toEqual([{ name: '', address: 'ada@lovelace.test' }]);
    expect(email.replyTo).toEqual([{ name: '', address: 'answers@postroom.test' }]);
    expect(email.messageId).toBe(`<${ID}@postroom.test>`);
    expect(email.date).toBe('2026-11-21T09:30:00.000Z');
    expect(email.html?.trim()).toBe('<p>Grüße, “quoted” = ok</p>');
    expect(email.text?.replace(/\r\n/g, '\n').replace(/\n\n$/, '\n')).toBe(
      'Grüße\nFrom here on\n. dot\ntrailing \n',
    );
    expect(email.attachments.map((part) => [part.filename, part.mimeType, part.disposition])).toEqual([
      ['Rechnung für März.pdf', 'application/pdf', 'attachment'],
      ['a"b\\c.txt', 'text/plain', 'attachment'],
    ]);
    expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
  });

  it('has the same bytes at every retry', () => {
    expect(buildMessage(input())).toEqual(buildMessage(input()));
  });

  it('has both one-click unsubscribe headers if it has an address for it', () => {
    const message = buildMessage(
      input({ unsubscribeUrl: `https://mail.test/unsubscribe/${'t'.repeat(120)}` }),
    ).toString();
    expect(message).toContain(`List-Unsubscribe: <https://mail.test/unsubscribe/${'t'.repeat(120)}>\r\n`);
    expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(
      buildMessage(input({ unsubscribeUrl: 'https://mail.test/\r\nBcc: x@y.test' })).toString(),
    ).not.toContain('Bcc');
  });

  it.each([
    'Hello\r\nBcc: victim@x.test',
    'Hello\nBcc: victim@x.test',
    'Hello\u2028Bcc: victim@x.test',
    'Hello\u0085Bcc: victim@x.test\u000b',
    '\r\n\r\nbody',
    '=?UTF-8?Q?x?=\r\n X: y',
  ])('has no injected header from the hostile subject and name %j', (hostile) => {
    const message = buildMessage(
      input({
        subject: hostile,
        from: { name: hostile, address: address('hello@postroom.test') },
        text: null,
        attachments: [
          { filename: `${hostile}.pdf`, contentType: `text/html\r\n${hostile}`, content: Buffer.from('x') },
        ],
      }),
    );
    expect(headerNames(message)).toEqual(PLAIN_HEADERS);
    expect(message.toString()).not.toMatch(/\nBcc/);
    expect(message.toString()).toContain('Content-Type: application/octet-stream');
  });

  it('keeps the longest subjects in short lines', async () => {
    for (const subject of [
      'x'.repeat(998),
      '👩‍🚀'.repeat(200),
      `${'word '.repeat(199)}end`,
      'ü'.repeat(998),
    ]) {
      const message = buildMessage(input({ subject }));
      expect(longestLine(message.subarray(0, message.indexOf('\r\n\r\n')))).toBeLessThanOrEqual(78);
      expect((await PostalMime.parse(message)).subject).toBe(subject);
    }
  });

  it('keeps the longest body lines short', async () => {
    const html = `<p>${'x'.repeat(500_000)}</p>`;
    const message = buildMessage(input({ html, text: 'y'.repeat(200_000) }));
    expect(longestLine(message)).toBeLessThanOrEqual(78);
    expect((await PostalMime.parse(message)).html?.trim()).toBe(html);
  });

  it('is parsed back for any content, with no line over 998 octets and no extra header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 600 }),
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        async (subject, body, filename) => {
          const text = body.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '');
          const attachments = [{ filename, contentType: 'application/pdf', content: Buffer.from(body) }];
          const message = buildMessage(input({ subject, text, html: null, attachments }));
          expect(headerNames(message)).toEqual(PLAIN_HEADERS);
          expect(longestLine(message)).toBeLessThanOrEqual(998);
          const email = await PostalMime.parse(message);
          // The reader adds or drops line ends after the last line.
          const read = (value: string) => value.replace(/\r\n|\r/g, '\n').replace(/\n+$/, '');
          expect(read(email.text ?? '')).toBe(read(text));
          expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(body));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('an address', () => {
  it('has its domain as A-labels', () => {
    expect(parseAddress('ada@BÜCHER.example')).toMatchObject({
      address: 'ada@xn--bcher-kva.example',
      needsUtf8: false,
    });
  });

  it('keeps a quoted local part', () => {
    expect(parseAddress('"a b@c"@x.test')).toMatchObject({ local: '"a b@c"', address: '"a b@c"@x.test' });
  });

  it('reports that a non-ASCII local part needs SMTPUTF8', () => {
    expect(parseAddress('grüße@x.test')).toMatchObject({ address: 'grüße@x.test', needsUtf8: true });
  });

  it.each([
    'a@x.test, b@y.test',
    'a@x.test\r\nRCPT TO:<b@y.test>',
    'Name <a@x.test>',
    '<a@x.test>',
    '"a\r\nb"@x.test',
    '"a" b@x.test',
    'a..b@x.test',
    'a@x.test\u2028',
    'a@[127.0.0.1]',
    'a@1.2.3.4',
    'a@',
    '@x.test',
    'a@x%2etest',
    'a@x.test:25',
    'a\u0000@x.test',
    `${'a'.repeat(65)}@x.test`,
  ])('is not parsed from %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});
