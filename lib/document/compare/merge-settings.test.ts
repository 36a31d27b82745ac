import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import { setInlineStyle } from '@/lib/document/html/inline-style';
import { withAttribute } from '@/lib/document/markup/opening-tag';
import { type ChooseSide, mergeDocuments } from './merge-documents';
import { mergeOpening } from './merge-settings';

type Texts = readonly [base: string, mine: string, theirs: string];

function merge(mode: 'visual' | 'html', blocks: Texts, choose?: ChooseSide) {
  const [open, close] =
    mode === 'visual'
      ? ['<mjml><mj-body><mj-section><mj-column>\n', '\n</mj-column></mj-section></mj-body></mjml>']
      : ['<table><tr><td>\n', '\n</td></tr></table>'];
  const documentOf = (block: string) =>
    withSource(blankDocument('transactional', mode), open + block + close);
  const [base, mine, theirs] = blocks;
  const { document, conflicts } = mergeDocuments(
    documentOf(base),
    documentOf(mine),
    documentOf(theirs),
    choose,
  );
  return { block: sourceOf(document).slice(open.length, -close.length), conflicts };
}

it.each<['visual' | 'html', string, ...Texts, string]>([
  [
    'visual',
    'the address and the alternative text of an image',
    `<mj-image src='/a.png'  alt="" />`,
    `<mj-image src='/b.png'  alt="" />`,
    `<mj-image src='/a.png'  alt="A bicycle" />`,
    `<mj-image src='/b.png'  alt="A bicycle" />`,
  ],
  [
    'visual',
    'a removed setting, and two added ones',
    '<mj-text color="#111" align="left">Hi</mj-text>',
    '<mj-text align="left" padding="0">Hi</mj-text>',
    '<mj-text color="#111" align="left" font-size="20px">Hi</mj-text>',
    '<mj-text align="left" font-size="20px" padding="0">Hi</mj-text>',
  ],
  [
    'visual',
    'words and a setting',
    '<mj-button href="#">Buy</mj-button>',
    '<mj-button href="#">Order now</mj-button>',
    '<mj-button href="/shop">Buy</mj-button>',
    '<mj-button href="/shop">Order now</mj-button>',
  ],
  [
    'visual',
    'names of classes',
    '<mj-text css-class="a b">Hi</mj-text>',
    '<mj-text css-class="a b mine">Hi</mj-text>',
    '<mj-text css-class="b theirs">Hi</mj-text>',
    '<mj-text css-class=" b theirs mine">Hi</mj-text>',
  ],
  [
    'visual',
    'settings of a link among the words',
    '<mj-text>Read <a href="/a" style="color:red">more</a> here</mj-text>',
    '<mj-text>Read <a href="/b" style="color:red">more</a> here</mj-text>',
    '<mj-text>Read <a href="/a" style="color:blue">more</a> there</mj-text>',
    '<mj-text>Read <a href="/b" style="color:blue">more</a> there</mj-text>',
  ],
  [
    'html',
    'the color and the padding in one style',
    '<p style="color: red; padding: 0">Hi</p>',
    '<p style="color: blue; padding: 0">Hi</p>',
    '<p style="color: red; padding: 8px; margin: 0">Hi</p>',
    '<p style="color: blue; padding: 8px; margin: 0">Hi</p>',
  ],
  [
    'html',
    'a new style of each',
    '<img src="/a.png">',
    '<img src="/a.png" style="width:10px">',
    '<img src="/a.png" style="border:0">',
    '<img src="/a.png" style="border:0;width:10px">',
  ],
  [
    'html',
    'settings of a button and of its copy for Outlook',
    '<!--[if mso]><v:roundrect style="height:40px" fillcolor="#d9480f"></v:roundrect><![endif]--><a href="#" style="background:#d9480f;padding:12px">Buy</a>',
    '<!--[if mso]><v:roundrect style="height:40px" fillcolor="#0b7285"></v:roundrect><![endif]--><a href="#" style="background:#0b7285;padding:12px">Buy</a>',
    '<!--[if mso]><v:roundrect style="height:48px" fillcolor="#d9480f"></v:roundrect><![endif]--><a href="#" style="background:#d9480f;padding:16px">Buy</a>',
    '<!--[if mso]><v:roundrect style="height:48px" fillcolor="#0b7285"></v:roundrect><![endif]--><a href="#" style="background:#0b7285;padding:16px">Buy</a>',
  ],
  [
    'html',
    'a value for old programs before one for new ones',
    '<p style="background:#fff;background:linear-gradient(#fff,#eee);color:red">Hi</p>',
    '<p style="background:#fff;background:linear-gradient(#fff,#ddd);color:red">Hi</p>',
    '<p style="background:#eee;background:linear-gradient(#fff,#eee);color:red">Hi</p>',
    '<p style="background:#eee;background:linear-gradient(#fff,#ddd);color:red">Hi</p>',
  ],
])('%s: both keep %s', (mode, _what, base, mine, theirs, expected) => {
  expect(merge(mode, [base, mine, theirs])).toEqual({ block: expected, conflicts: [] });
});

it('asks for a setting that both changed, in the words of the inspector, and keeps all else of both', () => {
  const blocks: Texts = [
    '<mj-image src="/a.png" alt="" width="100px" />',
    '<mj-image src="/a.png" alt="Mine &amp; yours" width="200px" />',
    '<mj-image src="/b.png" alt="Theirs" width="100px" />',
  ];
  const asked = merge('visual', blocks);
  expect(asked).toEqual({
    block: '<mj-image src="/b.png" alt="Mine &amp; yours" width="200px" />',
    conflicts: [
      {
        ...{ kind: 'setting', label: 'Image: Alt text', base: '', mine: 'Mine & yours', theirs: 'Theirs' },
        ...{ mayKeepBoth: false, kept: 'mine' },
      },
    ],
  });
  expect(merge('visual', blocks, () => 'theirs').block).toBe(
    '<mj-image src="/b.png" alt="Theirs" width="200px" />',
  );
  expect(merge('visual', blocks, () => 'both').block).toBe(asked.block);
});

it('asks once for what an old attribute and the style of HTML both say', () => {
  const cell = (color: string) =>
    `<td bgcolor="${color}" style="background-color:${color};color:red">Hi</td>`;
  const row = (color: string) => `<table><tr>${cell(color)}</tr></table>`;
  const blocks: Texts = [row('#ffffff'), row('#eeeeee'), row('#000000')];
  const { conflicts } = merge('html', blocks);
  expect(conflicts.map(({ label }) => label)).toEqual(['Text: Background color']);
  expect(merge('html', blocks, () => 'theirs').block).toBe(row('#000000'));
});

it('asks where only the last of two properties would be seen', () => {
  const blocks: Texts = [
    '<p style="border:1px solid red">Hi</p>',
    '<p style="border:2px solid blue">Hi</p>',
    '<p style="border:1px solid red;border-color:green">Hi</p>',
  ];
  const { block, conflicts } = merge('html', blocks);
  expect(block).toBe(blocks[1]);
  expect(conflicts).toMatchObject([
    {
      label: 'Text: Border',
      mine: 'border: 2px solid blue',
      theirs: 'border: 1px solid red; border-color: green',
    },
  ]);
  expect(merge('html', blocks, () => 'theirs').block).toBe(blocks[2]);
});

it('still asks for the words that both changed, and keeps the settings of both', () => {
  const blocks: Texts = [
    '<mj-text color="red">Hello</mj-text>',
    '<mj-text color="blue">Mine</mj-text>',
    '<mj-text color="red" padding="0">Theirs</mj-text>',
  ];
  const { block, conflicts } = merge('visual', blocks, () => 'theirs');
  expect(conflicts).toMatchObject([{ kind: 'block', label: '<mj-text>' }]);
  expect(block).toBe('<mj-text color="blue" padding="0">Theirs</mj-text>');
});

it.each([
  ['<td {% if a %}class="x"{% endif %}>', 'class="x"', 'class="x" id="mine"', '<td', '<td id="theirs"'],
  [
    '<td style="{% if a %}color:red{% endif %}">',
    'color:red',
    'color:blue',
    'color:red',
    'color:red;margin:0',
  ],
])('does not take apart what Liquid decides: %s', (base, ...[from, mine, other, theirs]) => {
  const texts = [base, base.replace(from, mine), base.replace(other, theirs)] as const;
  expect(mergeOpening(texts, () => null)).toBeNull();
});

it('two edits of different settings equal both edits one after the other, whoever saved first', () => {
  const names = ['src', 'alt', 'href', 'title', 'style', 'class'];
  const properties = ['color', 'padding', 'margin', 'width', 'border-radius', 'font-size'];
  const value = fc.stringMatching(/^[a-z0-9 #&{}.é]{0,8}$/);
  const tag = fc
    .record({
      values: fc.dictionary(fc.constantFrom(...names.slice(0, 4)), value),
      style: fc.dictionary(fc.constantFrom(...properties), fc.stringMatching(/^[a-z0-9#]{1,6}$/)),
      space: fc.constantFrom(' ', '\n  ', '   '),
      quote: fc.constantFrom('"', "'"),
    })
    .map(({ values, style, space, quote }) => {
      const css = Object.entries(style)
        .map(([property, value]) => `${property}:${value}`)
        .join('; ');
      const written = Object.entries({ ...values, ...(css && { style: css }) }).map(
        ([name, value]) => `${space}${name}=${quote}${value}${quote}`,
      );
      return `<img${written.join('')} />`;
    });
  const edit = fc.record({
    name: fc.constantFrom(...names.slice(0, 4), ...properties),
    value: fc.option(fc.stringMatching(/^[a-z0-9]{1,6}$/)),
  });
  const apply = (open: string, { name, value }: { name: string; value: string | null }) =>
    properties.includes(name) ? setInlineStyle(open, name, value) : withAttribute(open, name, value);
  /** The settings by name, without their order. */
  const settings = (open: string) =>
    [...open.matchAll(/[\w-]+\s*[=:]\s*[^;"']*|"|'/g)].map(([text]) => text.trim()).sort();
  fc.assert(
    fc.property(tag, edit, edit, (base, mine, theirs) => {
      fc.pre(mine.name !== theirs.name);
      const [own, other] = [apply(base, mine), apply(base, theirs)];
      const merged = mergeOpening([base, own, other], () => null);
      const swapped = mergeOpening([base, other, own], () => null);
      const wholeStyle = [own, other].some((open) => open.includes('style') !== base.includes('style'));
      if (wholeStyle && merged === null) return;
      const [one, two] = [apply(own, theirs), apply(other, mine)];
      expect(settings(merged ?? '')).toEqual(settings(one));
      expect(settings(swapped ?? '')).toEqual(settings(two));
      // What is only changed stays in its place, byte by byte.
      const isChange = one === two && base.length > 0;
      if (isChange) expect([merged, swapped]).toEqual([one, one]);
    }),
    { numRuns: 500, seed: 7 },
  );
});
