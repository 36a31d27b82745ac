import { describe, expect, it } from 'vitest';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { sanitizeHtml } from './sanitize';

const pixel = 'iVBORw0KGgo=';
const urls = [
  'https://a.test/x?a=1&b=2',
  'http://a.test/x',
  'HTTPS://a.test/',
  '/relative',
  '#top',
  'mailto:ada@a.test',
  'tel:+4912345',
  'sms:+4912345',
  'cid:logo@a.test',
  `data:image/png;base64,${pixel}`,
  `data:image/avif;base64,${pixel}`,
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png,<svg>',
  'data:text/html,x',
  'ftp://a.test/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'java\u00adscript:alert(1)',
  'jav\tascript:alert(1)',
  '\u2028javascript:alert(1)',
  'vbscript:x',
  'blob:https://a.test/1',
  'intent://a.test',
  '*|X:Y|*',
];

const places: Record<string, (url: string) => string> = {
  'a link': (url) => `<p><a href="${url}">words</a></p>`,
  'an image': (url) => `<p><img src="${url}" alt="words"></p>`,
  'a background': (url) => `<table><tr><td background="${url}">words</td></tr></table>`,
  'a style': (url) => `<p style="background: url('${url}')">words</p>`,
};

describe('a safe URL', () => {
  for (const [place, write] of Object.entries(places)) {
    it.each(urls)(`is the same for the author and for sending: ${place} with %j`, (url) => {
      const html = write(url.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
      const refused = lintDocument(
        new ParsedDocument({
          ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html: page(html) },
          ...{ plain_text: null, variables: [], conditions: [], compliance: null },
        }),
        { stage: 'save' },
      ).some(({ code }) => code === 'UNSAFE_URL' || code === 'UNSAFE_STYLE');
      const takenOut = sanitizeHtml(html) !== html;
      expect({ refused, takenOut }).toEqual({ refused, takenOut: refused });
    });
  }
});

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><title>A mail</title></head><body>${body}</body></html>`;
}
