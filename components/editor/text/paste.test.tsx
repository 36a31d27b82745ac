import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
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

describe('pasted lines stay lines', () => {
  it.each([
    ['of an email', '<div>One</div><div>Two</div>', 'One<br>Two'],
    ['with an empty one', '<div>One</div><div><br></div><div>Two</div>', 'One<br><br>Two'],
    ['behind words', 'One<div>Two</div>Three', 'One<br>Two<br>Three'],
    ['beside paragraphs', '<div>One</div><p>Two</p><div>Three</div>', 'One<p>Two</p>Three'],
    ['in frames of layout', '<div><div>One</div></div><div><div>Two</div></div>', 'One<br>Two'],
    ['of small headings', '<h4>One</h4>Two', 'One<br>Two'],
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

const table = (rows: string) => `<meta charset="utf-8"><style>td{}</style><table>${rows}</table>`;
const priceRows =
  '<tr><td style="font-weight:bold">Item</td><td style="font-weight:bold;text-align:right">Price</td></tr>' +
  '<tr><td>Tea &amp; <a href="https://a.example">more</a></td><td style="text-align:right">10</td></tr>';
const priceTable = `<mj-table>
  <tr>
    <th style="padding:8px 6px;border-bottom:1px solid #d9dde3;text-align:left">Item</th>
    <th style="padding:8px 6px;border-bottom:1px solid #d9dde3;text-align:right">Price</th>
  </tr>
  <tr>
    <td style="padding:8px 6px;border-bottom:1px solid #d9dde3">Tea &amp; <a href="https://a.example">more</a></td>
    <td style="padding:8px 6px;border-bottom:1px solid #d9dde3;text-align:right">10</td>
  </tr>
</mj-table>`;

describe('a table pasted into text', () => {
  async function pasteTable(html: string, more: { words?: string; marked?: string } = {}) {
    const { words = 'Before it' } = more;
    const editor = await openCanvas(mail(words));
    editor.doubleClick(editor.inside(words));
    if (more.marked) editor.mark(more.marked);
    editor.clipboard('paste', { 'text/html': html, 'text/plain': 'Item\tPrice' }, editor.writing());
    return editor;
  }
  const indented = (source: string) => source.replaceAll(/\s*\n\s*/g, '');

  it('becomes a table below the text, selected, in one undo step', async () => {
    const { source, store, announced } = await pasteTable(table(priceRows));
    const pasted = mail('Before it').replace('</mj-text>', `</mj-text>${priceTable}`);
    expect(indented(source())).toBe(indented(pasted));
    expect(store.selected?.node.tag).toBe('mj-table');
    expect(announced).toContain('Pasted as a table.');
    store.undo();
    expect(source()).toBe(mail('Before it'));
  });

  it('takes the place of a text whose words it replaces', async () => {
    const { source, body } = await pasteTable(table(priceRows), { marked: 'Before it' });
    expect(body()).not.toContain('mj-text');
    expect(indented(source())).toContain(indented(priceTable));
  });

  it('keeps the condition of the text in whose place it is', async () => {
    const when = (block: string) =>
      `<mj-raw>{% if conditions.vip %}</mj-raw>${block}<mj-raw>{% endif %}</mj-raw>`;
    const words = '<mj-text>Before it</mj-text>';
    const { doubleClick, inside, mark, clipboard, writing, body, store } = await openCanvas(
      mail('').replace('<mj-text></mj-text>', when(words)),
      { conditions: [{ id: 'vip', name: 'VIP', match: 'all', rules: [] }] },
    );
    doubleClick(inside('Before it'));
    mark('Before it');
    clipboard('paste', { 'text/html': table(priceRows) }, writing());
    expect(indented(body())).toContain(indented(when(priceTable)));
    store.undo();
    expect(body()).toContain(when(words));
  });

  it('from Word keeps one line per paragraph of a cell', async () => {
    const cell = (words: string) => `<td><p class="MsoNormal" align="right">${words}</p></td>`;
    const { body } = await pasteTable(
      `<!--StartFragment--><table><tbody><tr>${cell('A')}<td><p>B</p><p>C</p></td></tr><tr>${cell('D')}${cell('E')}</tr></tbody></table><p>&nbsp;</p>`,
    );
    expect(body()).toMatch(/text-align:right">A<\/td>\s*<td style="[^"]*">B<br>C<\/td>/);
  });

  it('has a row of headings where all of its words are bold, with an empty corner too', async () => {
    const { body } = await pasteTable(
      table('<tr><td></td><td><b>May</b></td></tr><tr><td>Tea</td><td>10</td></tr>'),
    );
    expect(body()).toMatch(/<th[^>]*><\/th>\s*<th[^>]*>May<\/th>/);
  });

  it.each([
    ['among words', `<p>Hello</p>${table(priceRows)}`],
    ['of one row', table('<tr><td>Item</td><td>Price</td></tr>')],
    ['that holds a table', table(`<tr><td>Item</td><td>${table(priceRows)}</td></tr><tr><td>x</td></tr>`)],
  ])('%s stays words, with cells kept apart', async (_, html) => {
    const { body } = await pasteTable(html, { marked: 'Before it' });
    expect(body()).not.toContain('mj-table');
    expect(body()).toMatch(/Item(?:<\/b>)? \| (?:<b>)?Price/);
  });

  it('keeps rows as lines', async () => {
    expect(await pasted(`<p>Hello</p>${table(priceRows)}`)).toBe(
      '<p>Hello</p><p><b>Item</b> | <b>Price</b><br>Tea &amp; <a href="https://a.example">more</a> | 10</p>',
    );
    expect(await pasted(table('<tr><td>One</td></tr><tr><td><p>Two</p></td></tr>'))).toBe(
      '<p>One<br>Two</p>',
    );
    expect(await pasted(table('<tr><td><ul><li>One</li></ul></td><td>Two</td></tr>'))).toBe(
      '<ul><li>One</li></ul>Two',
    );
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

describe('what is dropped on text from elsewhere', () => {
  async function drop(source: string, html: string, plain: string) {
    const { doubleClick, inside, mark, writing, source: now } = await openCanvas(source);
    doubleClick(inside('Here'));
    mark('Here');
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', html);
    dataTransfer.setData('text/plain', plain);
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer });
    act(() => void writing().dispatchEvent(event));
    return now();
  }

  it('comes in like what is pasted', async () => {
    const html = '<div>One</div><div style="color:red"><a href="javascript:x()">two</a></div>';
    expect(await drop(mail('Here'), html, '')).toBe(mail('One<br>two'));
  });

  it('is words alone in a label', async () => {
    const label = (words: string) =>
      `<mjml><mj-body><mj-section><mj-column><mj-button href="https://a.example">${words}</mj-button></mj-column></mj-section></mj-body></mjml>`;
    const html = '<a href="https://b.example">Buy<br>now</a>';
    expect(await drop(label('Here'), html, 'Buy\nnow')).toBe(label('Buy now'));
  });
});

describe('a variable that is copied', () => {
  const ada = { variables: [{ ...newVariable('first_name'), sample: 'Ada' }] };
  const line = '<b>Hello {{ first_name }}</b>, and<br>{% if vip %}more{% endif %}';

  async function copyLine(kind: 'copy' | 'cut') {
    const editor = await openCanvas(mail(`${line} here`), ada);
    editor.doubleClick(editor.inside('here'));
    editor.mark('Hello', ' here');
    const { data } = editor.clipboard(kind, {}, editor.writing());
    return { ...editor, data };
  }

  it('is pasted as itself, and not as its sample', async () => {
    const { placeCaret, clipboard, writing, source, data } = await copyLine('copy');
    placeCaret(' here', true);
    clipboard('paste', data, writing());
    expect(source()).toBe(mail(`${line} here${line} here`));
  });

  it('is cut in the same way', async () => {
    const { clipboard, writing, source, data } = await copyLine('cut');
    expect(source()).not.toContain('first_name');
    clipboard('paste', data, writing());
    expect(source()).toContain(`${line} here`);
  });

  it('keeps its look when a part of bold words is copied', async () => {
    const editor = await openCanvas(mail(`${line} here`), ada);
    editor.doubleClick(editor.inside('here'));
    editor.mark('ello', 'Ada');
    const { data } = editor.clipboard('copy', {}, editor.writing());
    editor.placeCaret(' here', true);
    editor.clipboard('paste', data, editor.writing());
    expect(editor.source()).toBe(mail(`${line} here<b>ello {{ first_name }}</b>`));
  });

  it('is written out where there are only words, such as in a subject', async () => {
    const { data } = await copyLine('copy');
    expect(data.getData('text/plain')).toBe('Hello {{ first_name }}, and\n{% if vip %}more{% endif %} here');
  });

  it('brings no markup of others along', async () => {
    expect(await pasted('One<span data-liquid="<mj-raw>{{ x }}">two</span>')).toBe('One');
  });
});
