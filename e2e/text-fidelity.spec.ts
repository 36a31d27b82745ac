import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { generateText, pick } from '@/test/documents/generated-texts';
import { createRandom } from '@/test/seeded-random';
import { editTexts } from './fixtures/edit-text';

/** A page with the editor's own text content, bundled from its source. */
const test = base.extend<{ editor: Page }>({
  editor: async ({ page }, use) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { RichContent } from '@/components/editor/text/rich-content';
          export { TextFormats } from '@/components/editor/text/text-formats';
          export { cleanPaste } from '@/components/editor/text/paste';`,
        resolveDir: process.cwd(),
      },
      ...{ alias: { '@': process.cwd() }, bundle: true, format: 'iife', globalName: 'editor', write: false },
    });
    await page.setContent('<!doctype html><body><div id="text" style="width: 600px"></div></body>');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    await use(page);
  },
});

test('typing in a text changes only what was typed', async ({ editor }) => {
  const random = createRandom(11);
  const edits = Array.from({ length: Number(process.env.POSTROOM_EDITS ?? 300) }, () => ({
    source: generateText(random),
    typed: pick(random, ['x', 'words', 'Ünï', 'a b', '&', '<', '😀']),
    place: random(),
  }));
  expect(await editor.evaluate(editTexts, edits)).toEqual([]);
});

/** Selects words of a text and applies a step; returns the source. */
async function format(editor: Page, source: string, words: string, step: string): Promise<string> {
  return editor.evaluate(
    ([original = '', wanted = '', name = '']) => {
      const { RichContent, TextFormats } = (globalThis as unknown as { editor: Parts }).editor; // bundled above
      type Content = { nodes: ChildNode[]; write(root: Element): string };
      type Parts = {
        RichContent: new (source: string) => Content;
        TextFormats: new (
          root: HTMLElement,
          content: () => Content,
        ) => {
          toggle(range: Range, format: string): void;
          style(range: Range, kind: 'color', value: string): void;
          clear(range: Range): void;
          link(range: Range, href: string | null): void;
        };
      };
      const root = document.getElementById('text');
      if (!root) throw new Error('The page has it.');
      const content = new RichContent(original);
      root.replaceChildren(...content.nodes);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const all: { node: Node; offset: number }[] = [];
      let text = '';
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let offset = 0; offset < (node.textContent ?? '').length; offset += 1) {
          all.push({ node, offset });
          text += node.textContent?.[offset] ?? '';
        }
      const start = all[text.indexOf(wanted)];
      const end = all[text.indexOf(wanted) + wanted.length - 1];
      if (!start || !end) throw new Error(`"${wanted}" is in the text.`);
      const range = document.createRange();
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset + 1);
      const formats = new TextFormats(root, () => content);
      if (name === 'clear') formats.clear(range);
      else if (name.startsWith('#')) formats.style(range, 'color', name);
      else if (name === 'unlink') formats.link(range, null);
      else if (name.startsWith('http')) formats.link(range, name);
      else formats.toggle(range, name);
      return content.write(root);
    },
    [source, words, step],
  );
}

for (const [what, source, words, step, expected] of [
  ['a word is bold', 'One &copy; two\n three', 'two', 'bold', 'One &copy; <b>two</b>\n three'],
  [
    'a bold word is not',
    '<b style="color:red">One two\n three</b>',
    'two',
    'bold',
    '<b style="color:red">One </b>two<b style="color:red">\n three</b>',
  ],
  [
    'a word of a heading is not bold, and the heading keeps its tag',
    '<h1 style="margin:0;color:#111">\n  One two\n</h1>',
    'two',
    'bold',
    '<h1 style="margin:0;color:#111">\n  One <span style="font-weight: normal">two</span>\n</h1>',
  ],
  [
    'a link changes whole, with a part of it selected',
    '<a href="https://a.test/" style="color:#06c">One two three</a>',
    'two',
    'https://b.test/',
    '<a href="https://b.test/" style="color:#06c">One two three</a>',
  ],
  [
    'a part of a link is no link, so that it can be another',
    '<a href="https://a.test/" style="color:#06c">One two three</a>',
    'two',
    'unlink',
    '<a href="https://a.test/" style="color:#06c">One </a>two<a href="https://a.test/" style="color:#06c"> three</a>',
  ],
  [
    'a link changes its address alone',
    "See <a\n class=x href='https://a.test/?a=1&amp;b=2'>One</a>",
    'One',
    'https://b.test/',
    "See <a\n class=x href='https://b.test/'>One</a>",
  ],
  ['a link goes', 'See <a href="https://a.test/">One</a>.', 'One', 'unlink', 'See One.'],
  [
    'words over several tags are one link each side of a block',
    '<p>One <i>two</i></p>\n<p>three</p>',
    'two',
    'https://b.test/',
    '<p>One <a href="https://b.test/"><i>two</i></a></p>\n<p>three</p>',
  ],
  ['a color', 'One two', 'two', '#ff0000', 'One <span style="color: #ff0000">two</span>'],
  [
    'formats go, elements that nobody knows stay',
    '<nobr>One <b>two</b></nobr>',
    'two',
    'clear',
    '<nobr>One two</nobr>',
  ],
] as const)
  test(what, async ({ editor }) => {
    expect(await format(editor, source, words, step)).toBe(expected);
  });

test('pasting from Word or Google Docs keeps lists and bold, and nothing else', async ({ editor }) => {
  const word = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;
  const pastes = [
    `<p class=MsoNormal><b>Agenda</b></p>${word(1, '·', 'One')}${word(2, 'o', 'Deep')}${word(1, '·', 'Two')}<p class=MsoNormal>Then</p>${word(1, '1.', 'First')}`,
    `${word(1, '·', 'One')}${word(1, '1.', 'First')}${word(2, 'a.', 'Deep')}\n<!--EndFragment-->\n\n`,
    '<h2><span>Title</span></h2><ul><li>Item</li></ul></b><br class="Apple-interchange-newline">\n',
    'two <i>words</i> ',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">A </span><span style="font-weight:700;text-decoration:none">bold</span><span style="font-style:italic"> word</span></p><ul><li dir="ltr"><p role="presentation"><span>Item</span></p></li></ul></b>',
  ];
  const kept = await editor.evaluate((sources) => {
    const parts = globalThis as unknown as { editor: { cleanPaste(html: string, plain: string): Node[] } }; // bundled above
    return sources.map((source) => {
      const holder = document.createElement('div');
      holder.append(...parts.editor.cleanPaste(source, ''));
      return holder.innerHTML;
    });
  }, pastes);
  expect(kept).toEqual([
    '<p><b>Agenda</b></p><ul><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul><p>Then</p><ol><li>First</li></ol>',
    '<ul><li>One</li></ul><ol><li>First<ol><li>Deep</li></ol></li></ol>',
    '<h2>Title</h2><ul><li>Item</li></ul>',
    'two <i>words</i> ',
    '<p>A <b>bold</b><i> word</i></p><ul><li>Item</li></ul>',
  ]);
});
