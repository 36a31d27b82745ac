import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { emlMessage } from './eml-message';

it.each(['Plain', 'Größe “XL” für Zoë 😀 '.repeat(12).trim(), '=?utf-8?B?x?=', 'a'.repeat(200)])(
  'is parsed as what it was made of: %s',
  async (subject) => {
    const html = `<p>Grüße ${'😀'.repeat(500)}</p>\n`;
    const message = emlMessage({ subject, html, plain_text: 'Grüße\nDu' });
    const read = await PostalMime.parse(message);
    expect([read.subject, read.html, read.text]).toEqual([
      subject,
      html.replace('\n', '\r\n'),
      expect.stringMatching(/^Grüße\r?\nDu\s*$/),
    ]);
    expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThan(100);
  },
);
