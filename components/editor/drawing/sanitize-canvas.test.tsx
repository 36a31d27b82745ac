import { expect, it } from 'vitest';
import { keptElements } from '@/lib/mail/kept-html';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';
import { sanitizeCanvas } from './sanitize-canvas';

function drawn(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  sanitizeCanvas(body);
  return body.innerHTML;
}

it.each([
  '<video src="https://a.example/a.mp4" controls="" width="300"></video>',
  '<audio src="https://a.example/a.mp3" controls=""></audio>',
  '<details><summary>More</summary>Hidden</details>',
  '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
  '<nobr>one line</nobr>',
  '<img src="https://a.example/a.png" srcset="https://a.example/b.png 2x">',
])('draws what is sent: %s', (html) => {
  expect(drawn(html)).toBe(html);
  expect(sanitizeHtml(html)).toContain(html);
});

it('keeps and drops the same body elements as the sender', () => {
  const ofPages = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style']);
  // Parsers only allow these in a table, a column group or a map.
  const misplaced = /^(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr|input)$/;
  for (const name of keptElements)
    if (!ofPages.has(name) && !misplaced.test(name))
      expect(drawn(`<${name}></${name}>`)).toContain(`<${name}`);
  expect(drawn('a<script>alert(1)</script><iframe src="https://a.example"></iframe>b')).toBe('ab');
  expect(drawn('<form action="/x"><b>words</b></form><dialog open>seen</dialog>')).toBe('<b>words</b>seen');
});

it('requests nothing from our own server, and runs nothing', () => {
  expect(drawn('<video poster="{{ poster }}" src="/a.mp4" onplay="alert(1)"></video>')).toBe(
    '<video></video>',
  );
  expect(drawn('<img src="https://a.example/a.png" srcset="/b.png 2x">')).toBe(
    '<img src="https://a.example/a.png">',
  );
  expect(drawn('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
});
