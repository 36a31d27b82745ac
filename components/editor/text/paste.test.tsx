import { describe, expect, it } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';

const mail = (words: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;

/** The source of a text after pasting over its only word. */
async function pasted(html: string, plain = ''): Promise<string> {
  const { doubleClick, inside, mark, clipboard, writing, source } = await openCanvas(mail('Here'));
  doubleClick(inside('Here'));
  mark('Here');
  clipboard('paste', { 'text/html': html, 'text/plain': plain }, writing());
  const [, words = ''] = /<mj-text>([\s\S]*)<\/mj-text>/.exec(source()) ?? [];
  return words;
}

describe('pasting into text keeps', () => {
  it.each([
    [
      'emphasis',
      '<b>One</b> <em>two</em> <u>three</u> <s>four</s>',
      '<b>One</b> <em>two</em> <u>three</u> <s>four</s>',
    ],
    [
      'links of the web',
      '<a href="https://a.example" target="_blank" class="x">One</a>',
      '<a href="https://a.example">One</a>',
    ],
    ['lists', '<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['headings and paragraphs', '<h2>One</h2><p>Two</p>', '<h2>One</h2><p>Two</p>'],
    ['bold that a style says', '<span style="font-weight:700">One</span>', '<b>One</b>'],
    [
      'italic and lines that a style says',
      '<span style="font-style:italic;text-decoration:underline">One</span>',
      '<u><i>One</i></u>',
    ],
    ['formats inside of blocks', '<div style="font-weight:bold"><p>One</p></div>', '<p><b>One</b></p>'],
  ])('%s', async (_, html, expected) => {
    expect(await pasted(html)).toBe(expected);
  });
});

describe('pasting into text drops', () => {
  it.each([
    ['colors, sizes and classes', '<p class="x" style="color:red;font-size:30px">One</p>', '<p>One</p>'],
    [
      'scripts, styles and pictures of code',
      '<style>p{}</style><script>x()</script><svg><g/></svg>One',
      'One',
    ],
    ['addresses that run something', '<a href="javascript:x()">One</a>', 'One'],
    [
      'the bold that Google Docs puts around everything',
      '<b style="font-weight:normal"><p>One</p></b>',
      '<p>One</p>',
    ],
    ['the line end that Chrome adds', '<p>One</p><br class="Apple-interchange-newline">', '<p>One</p>'],
    [
      'the underline of a link',
      '<a href="https://a.example"><span style="text-decoration:underline">One</span></a>',
      '<a href="https://a.example">One</a>',
    ],
    ['the paragraph in an item', '<ul><li><p>One</p></li></ul>', '<ul><li>One</li></ul>'],
    ['white space between blocks', '\n<p>One</p>\n  <p>Two</p>\n', '<p>One</p><p>Two</p>'],
    ['elements that say only a look', '<font face="X"><center>One</center></font>', 'One'],
  ])('%s', async (_, html, expected) => {
    expect(await pasted(html)).toBe(expected);
  });
});

describe('lists from Word', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}</span>${words}</p>`;

  it.each([
    ['bullets', item(1, '·', 'One') + item(1, '·', 'Two'), '<ul><li>One</li><li>Two</li></ul>'],
    ['numbers', item(1, '1.', 'One') + item(1, '2.', 'Two'), '<ol><li>One</li><li>Two</li></ol>'],
    [
      'levels',
      item(1, '·', 'One') + item(2, 'o', 'Inner') + item(1, '·', 'Two'),
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
    ],
    [
      'numbers right after bullets, which are a list of their own',
      item(1, '·', 'One') + item(1, '1.', 'Two'),
      '<ul><li>One</li></ul><ol><li>Two</li></ol>',
    ],
    [
      'a paragraph between, which ends the list',
      `${item(1, '·', 'One')}<p>Words</p>${item(1, '·', 'Two')}`,
      '<ul><li>One</li></ul><p>Words</p><ul><li>Two</li></ul>',
    ],
  ])('become lists: %s', async (_, html, expected) => {
    expect(await pasted(html)).toBe(expected);
  });
});

describe('pasted plain text', () => {
  it('keeps its words and lines', async () => {
    expect(await pasted('', 'One\r\nTwo\n\n<b>')).toBe('One<br>Two<br><br>&lt;b&gt;');
  });

  it('with one line is inserted at the caret', async () => {
    expect(await pasted('', 'One & two')).toBe('One &amp; two');
  });

  it('replaces the selection in one undo step', async () => {
    const { doubleClick, inside, mark, clipboard, writing, source, store } = await openCanvas(
      mail('One two'),
    );
    doubleClick(inside('One'));
    mark('two');
    clipboard('paste', { 'text/plain': 'three' }, writing());
    expect(source()).toBe(mail('One three'));
    store.undo();
    expect(source()).toBe(mail('One two'));
  });
});
