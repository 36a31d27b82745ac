import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HtmlHandler } from './html-handler';
import { tokenizeByStandard, tokenizeHtml } from './tokenize-html';
import { walkStrictHtml } from './walk-strict-html';

/** The calls of a handler, with neighboring text joined. */
function events(walk: (handler: HtmlHandler) => void): unknown[] {
  const all: unknown[] = [];
  let text: [string, string] | null = null;
  const flush = () => {
    if (text) all.push(['text', ...text]);
    text = null;
  };
  const tag =
    (kind: string) => (token: { tagName: string; selfClosing: boolean; attrs: unknown }, source: string) => {
      flush();
      all.push([kind, token.tagName, token.selfClosing, JSON.stringify(token.attrs), source]);
    };
  walk({
    startTag: tag('start'),
    endTag: tag('end'),
    text: (chars, source) => {
      text = [(text?.[0] ?? '') + chars, (text?.[1] ?? '') + source];
    },
    comment: (data, source) => {
      flush();
      all.push(['comment', data, source]);
    },
    doctype: (token, source) => {
      flush();
      all.push(['doctype', token.name, source]);
    },
  });
  flush();
  return all;
}

const pieces = [
  ...[
    '<p>',
    '</p>',
    '<P CLASS="a">',
    '<br/>',
    '<br />',
    "<a href='x'>",
    '<a href="x?a=1&amp;b=2">',
    '<a b c>',
    '</p >',
  ],
  ...[
    '<a a="1" a="2">',
    '<a "x">',
    '<a b=c>',
    '<a b="<">',
    '<a b="',
    '</p x>',
    '</>',
    '<>',
    '< p>',
    '<1>',
    '<',
    '>',
    '&',
  ],
  ...[
    '&amp',
    '&amp;',
    '&lt;b',
    '&#60;',
    '<!--',
    '-->',
    '<!doctype html>',
    '<![CDATA[',
    ']]>',
    '<?x?>',
    '<style>',
    '</style>',
  ],
  ...[
    '<style type="text/css">',
    '<style/>',
    '</STYLE>',
    '</style\n>',
    '</style x>',
    '</style/',
    '</styles>',
    '<!-->',
    '<!--->',
    '<!---->',
    '--!>',
    '--',
    '!',
    '<!--a-->',
    '<!--[if mso]><p><![endif]-->',
    '<!--[if !mso]><!-->',
    '<!--<![endif]-->',
    '<![endif]-->',
    'a{b:c}',
  ],
  ...[
    '<title>',
    '</title>',
    '<svg>',
    '<plaintext>',
    '<script>',
    '</script>',
    '<textarea a="b">',
    '</textarea>',
    '"',
    "'",
    '=',
  ],
  ...[
    'text',
    ' ',
    '\n',
    '\t',
    '\f',
    '\r\n',
    '\0',
    'é',
    '\u2028',
    '😀',
    '/',
    '<p\n>',
    '<p/ >',
    '<p / a>',
    '<x-y>',
    '<o:p>',
  ],
];

it('reports exactly what the standard tokenizer does for any mixture of tags', () => {
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(html, (source) => {
      const quick = events((handler) => tokenizeHtml(source, handler));
      expect(quick).toEqual(events((handler) => tokenizeByStandard(source, handler, true)));
    }),
    { numRuns: 40_000 },
  );
});

const nothing: HtmlHandler = {
  startTag: () => undefined,
  endTag: () => undefined,
  text: () => undefined,
  comment: () => undefined,
  doctype: () => undefined,
};

it('walks plain HTML to its end, and stops before anything ambiguous', () => {
  const plain =
    '<!doctype html><style>a > b{}</style><p style="color:#333">All <b>good</b><!-- no --> things</p>';
  expect(walkStrictHtml(plain, nothing)).toBe(plain.length);
  for (const rest of [
    '<style>a{}</style x>',
    '<!-- x --!>',
    '<a href=x>',
    'a &amp; b',
    '<title>a &amp; b</title>',
  ])
    expect(walkStrictHtml(`${plain}${rest}${plain}`, nothing)).toBe(plain.length);
});

it('is not slower for long text that looks like a tag', () => {
  const before = process.cpuUsage();
  for (const seed of [
    '<!--',
    '<!-- --!>',
    '<style>',
    '<style></style x>',
    '<a ',
    '<a b="',
    '<a\n',
    "<a b='x' ",
    '</a ',
  ])
    tokenizeHtml(seed.repeat(100_000), nothing);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
});
