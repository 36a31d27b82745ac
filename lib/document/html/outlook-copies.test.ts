import { describe, expect, it } from 'vitest';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { alignCopy, findDifferingParts, findOutlookCopies, followButtons } from './outlook-copies';

/** Written as common button generators do. */
const roundrect = `<div><!--[if mso]>
  <v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://a.test/?x=1&amp;y=2" style="height:40px;width:200px;" arcsize="10%" strokecolor="#1e3650" fillcolor="#556270">
    <w:anchorlock/>
    <center style="color:#FFFFFF;font-size:13px;">Show me &amp; you!</center>
  </v:roundrect>
<![endif]--><a href="https://a.test/?x=1&y=2" style="background-color:#556270;border:1px solid #1e3650;color:#fff;display:inline-block">Show me & you!</a></div>`;

const around = `<td><!--[if mso]><v:roundrect href="https://a.test/" stroke="false" fillcolor="#3AAEE0"><w:anchorlock/><center style="color:#ffffff;font-size:16px"><![endif]--><a href="https://a.test/" style="background-color:#3aaee0;color:#ffffff;padding:5px"><span style="font-size:16px">Go</span></a><!--[if mso]></center></v:roundrect><![endif]--></td>`;

const table = `<!--[if mso]><table><tr><td bgcolor="#222222" style="padding:9px"><a href="{{ url }}" style="color:#fff">Pay</a></td></tr></table><![endif]--><!--[if !mso]><!--><a href="{{ url }}" style="background:#222;color:#ffffff">Pay</a><!--<![endif]-->`;

const filled = `<!--[if mso]><v:rect href="https://a.test/" strokecolor="#111111"><v:fill type="tile" color="#111111"/><v:textbox><center style="color:red">A</center></v:textbox></v:rect><![endif]--><a href="https://a.test/" style="background:#111111;color:red">A</a>`;

function follow(source: string, change: (html: string) => string): string {
  const after = change(source);
  expect(after).not.toBe(source);
  return applyEdits(after, followButtons(source, after));
}

/** Only changes the text outside comments. */
const visible = (from: string, to: string) => (html: string) =>
  html
    .split(/(<!--[\s\S]*?-->)/)
    .map((part) => (part.startsWith('<!--') ? part : part.replace(from, to)))
    .join('');

describe('Outlook copies of buttons', () => {
  it.each([
    [
      'a link',
      roundrect,
      'https://a.test/?x=1&y=2',
      'https://b.test/',
      'href="https://b.test/" style="height',
    ],
    ['words', roundrect, 'Show me & you!', 'Look', '>Look</center>'],
    ['the ground', roundrect, 'background-color:#556270', 'background-color:#0b7285', 'fillcolor="#0b7285"'],
    ['a border', roundrect, 'solid #1e3650', 'solid #ff0000', 'strokecolor="#ff0000" fillcolor="#556270"'],
    ['a color of words', roundrect, 'color:#fff;', 'color:#000;', 'style="color:#000;font-size'],
    [
      'a link around the link',
      around,
      'https://a.test/',
      'https://c.test/',
      'roundrect href="https://c.test/"',
    ],
    ['a ground around the link', around, '#3aaee0', '#123', 'fillcolor="#123"'],
    ['a table', table, '#222;', '#333333;', 'bgcolor="#333333"'],
    [
      'a variable',
      table,
      '{{ url }}',
      '{{ shop }}',
      '<td bgcolor="#222222" style="padding:9px"><a href="{{ shop }}"',
    ],
    [
      'v:fill and its stroke',
      filled,
      '#111111',
      '#eeeeee',
      'strokecolor="#eeeeee"><v:fill type="tile" color="#eeeeee"/>',
    ],
  ])('follow %s, and nothing else changes', (_, source, from, to, said) => {
    const after = follow(source, visible(from, to));
    expect(after).toContain(said);
    expect(findOutlookCopies(after).map(findDifferingParts)).toEqual([[]]);
  });

  it('are restored to the same bytes if both were written the same', () => {
    const changed = follow(roundrect, visible('#556270', '#0b7285'));
    expect(changed).not.toBe(roundrect);
    expect(follow(changed, visible('#0b7285', '#556270'))).toBe(roundrect);
  });

  it('that differed before stay, which is reported with a fix', () => {
    const other = roundrect.replace('fillcolor="#556270"', 'fillcolor="#000000"');
    const after = follow(other, visible('#556270', '#0b7285'));
    expect(after).toContain('fillcolor="#000000"');
    const [copy] = findOutlookCopies(after);
    expect(copy && findDifferingParts(copy)).toEqual(['background']);
    const aligned = applyEdits(after, copy ? alignCopy(copy) : []);
    expect(aligned).toContain('fillcolor="#0b7285"');
    expect(findOutlookCopies(aligned).map(findDifferingParts)).toEqual([[]]);
  });

  it('follow text that is deleted before other text is typed', () => {
    const none = follow(roundrect, visible('Show me & you!', ''));
    expect(none).toContain('<center style="color:#FFFFFF;font-size:13px;"></center>');
    expect(follow(none, visible('block"></a>', 'block">Go</a>'))).toContain('font-size:13px;">Go</center>');
    const shared = follow(around, visible('Go', ''));
    expect(shared).not.toContain('Go');
    expect(follow(shared, visible('16px"></span>', '16px">Pay</span>')).match(/Pay/g)).toHaveLength(1);
  });

  it('follow a color that is typed digit by digit', () => {
    const typed = ['#b34', '#b346', '#b3462e'];
    const after = typed.reduce(
      ({ from, source }, to) => ({ from: to, source: follow(source, visible(from, to)) }),
      { from: '#556270', source: roundrect },
    ).source;
    expect(after).toContain('fillcolor="#b3462e"');
    expect(findOutlookCopies(after).map(findDifferingParts)).toEqual([[]]);
  });

  const sized = (copy: string, button: string, words = 'Go') =>
    `<!--[if mso]><v:rect href="https://a.test/" style="height:40px;v-text-anchor:middle;width:200px;" fillcolor="#333333"><center style="${copy}">${words}</center></v:rect><![endif]--><a href="https://a.test/" style="background:#333333;${button}">${words}</a>`;
  const pair = { copy: 'font-size:13px', button: 'padding:8px 24px;font-size:13px' };

  it.each([
    [
      'padding',
      'padding:8px 24px',
      'padding:12px 30px 8px 24px',
      'height:44px;v-text-anchor:middle;width:206px;',
    ],
    ['no padding', 'padding:8px 24px;', '', 'height:24px;v-text-anchor:middle;width:152px;'],
    [
      'one side',
      'padding:8px 24px',
      'padding:8px 24px;padding-top:20px',
      'height:52px;v-text-anchor:middle;width:200px;',
    ],
  ])('grow with the button: %s', (_, from, to, said) => {
    const source = sized(pair.copy, pair.button);
    const after = follow(source, visible(from, to));
    expect(after).toContain(said);
    // Back again, to the first byte.
    expect(
      follow(after, () => source.replace(/<!--[\s\S]*-->/, /<!--[\s\S]*-->/.exec(after)?.[0] ?? '')),
    ).toBe(source);
  });

  it.each([
    [
      'a line height',
      'line-height:40px;width:200px',
      'line-height:48px;width:180px',
      'height:48px;v-text-anchor:middle;width:180px;',
    ],
    [
      'a line height in font sizes',
      'font-size:20px;line-height:2',
      'font-size:20px;line-height:2.5',
      'height:50px;v-text-anchor:middle;width:200px;',
    ],
    [
      'a height, which is more than its lines',
      'height:40px;line-height:40px',
      'height:41px;line-height:20px',
      'height:41px;v-text-anchor:middle;width:200px;',
    ],
  ])('grow with %s', (_, from, to, said) => {
    expect(follow(sized('', from), visible(from, to))).toContain(said);
  });

  it('follow the color of the cell that paints their button', () => {
    const inCell = (cell: string, more = '') =>
      `<table><tr><td bgcolor="${cell}"><!--[if mso]><v:rect href="https://a.test/" fillcolor="#b04a24" strokecolor="#b04a24"><center>Go</center></v:rect><![endif]--><a href="https://a.test/" style="padding:8px">Go</a>${more}</td></tr></table>`;
    const after = follow(inCell('#b04a24'), visible('#b04a24', '#3a7d44'));
    expect(after).toContain('fillcolor="#3a7d44" strokecolor="#3a7d44"');
    expect(findOutlookCopies(inCell('#000000')).map(findDifferingParts)).toEqual([['background']]);
    // A cell with more content is no button.
    const beside = inCell('#b04a24', '<p>Words</p>');
    const changed = visible('bgcolor="#b04a24"', 'bgcolor="#3a7d44"')(beside);
    expect(followButtons(beside, changed)).toEqual([]);
  });

  it('keep their size where nobody can tell how much the button grew', () => {
    for (const [from, to] of [
      ['padding:8px', 'padding:2em'],
      ['width:200px', 'width:100%'],
      ['line-height:40px', ''],
      ['padding:30px 0', 'padding:0'],
    ] as const) {
      const after = visible(from, to)(sized('', from));
      expect(applyEdits(after, followButtons(sized('', from), after)), to).toContain(
        'height:40px;v-text-anchor:middle;width:200px;',
      );
    }
  });

  it('follow a font and the padding of a table, where they said the same', () => {
    const source = sized(
      'font-size:13px;font-family:Arial,sans-serif;font-weight:700',
      'font-size:13px;font-family:Arial,sans-serif;font-weight:bold',
    );
    expect(follow(source, visible('13px', '20px'))).toContain('font-size:20px;font-family:Arial');
    expect(follow(source, visible('Arial,sans-serif', 'Georgia,serif'))).toContain('family:Georgia,serif;');
    expect(follow(source, visible('weight:bold', 'weight:normal'))).toContain(
      'font-weight:normal">Go</center>',
    );
    const padded = table.replace('background:#222', 'background:#222;padding:9px');
    expect(follow(padded, visible('padding:9px', 'padding:12px 20px'))).toContain(
      '<td bgcolor="#222222" style="padding:12px 20px">',
    );
  });

  it('do not follow a color that Outlook does not support', () => {
    const after = follow(roundrect, visible('#556270', 'rgba(1,2,3,.5)'));
    expect(after).toContain('fillcolor="#556270"');
    expect(findOutlookCopies(after).map(findDifferingParts)).toEqual([['background']]);
  });

  it('belong to the similar button, on either side', () => {
    const button = (name: string) => `<a href="https://${name}.test/" style="padding:1px">${name}</a>`;
    const copy = (name: string) =>
      `<!--[if mso]><v:rect href="https://${name}.test/"><center>${name}</center></v:rect><![endif]-->`;
    const source = `${button('a')}${copy('a')}${button('b')}${copy('b')}`;
    expect(findOutlookCopies(source).map(findDifferingParts)).toEqual([[], []]);
    expect(follow(source, (html) => html.replace('>b</a>', '>c</a>'))).toContain('<center>c</center>');
  });

  it('exclude tables around columns, background images, several links, and non-Outlook content', () => {
    for (const source of [
      '<!--[if mso]><table><tr><td><![endif]--><a href="https://a.test/">A</a><!--[if mso]></td></tr></table><![endif]-->',
      '<!--[if gte mso 9]><v:rect fill="true"><v:fill src="https://a.test/a.png" color="#fff"/></v:rect><![endif]--><a href="https://a.test/">A</a>',
      '<!--[if mso]><a href="https://a.test/">A</a><a href="https://b.test/">B</a><![endif]--><a href="https://a.test/">A</a>',
      '<!--[if !mso]><a href="https://a.test/">A</a><![endif]--><a href="https://b.test/">B</a>',
      '<!--[if mso]><a href="https://a.test/">A</a><![endif]--> words <a href="https://b.test/">B</a>',
    ])
      expect(findOutlookCopies(source), source).toEqual([]);
  });
});
