import { describe, expect, it } from 'vitest';
import { htmlTag } from './html-elements';
import { getLook, type HtmlProperty, setLook } from './html-look';

const td = htmlTag('td', 'cell');

function set(open: string, property: HtmlProperty, value: string, tag = td): string {
  const changed = setLook(tag, open, property, value);
  // The value that was set is read, and setting it again changes nothing.
  if (value !== '' && property !== 'padding') expect(getLook(tag, changed, property)).toBe(value);
  expect(setLook(tag, changed, property, value)).toBe(changed);
  return changed;
}

describe('the style of an element', () => {
  it.each<[string, HtmlProperty, string, string]>([
    ['<td style="COLOR : red ; padding:0">', 'color', '#112233', '<td style="COLOR : #112233 ; padding:0">'],
    ['<td style="color:red!important">', 'color', 'blue', '<td style="color:blue !important">'],
    ['<td style="color:red;color:green">', 'color', 'blue', '<td style="color:red;color:blue">'],
    ['<td style="font:a;">', 'color', 'blue', '<td style="font:a;color:blue;">'],
    ['<td style="margin: 0">', 'color', 'blue', '<td style="margin: 0; color: blue">'],
    ['<td align=left>', 'color', 'blue', '<td align=left style="color:blue">'],
    ['<td style=margin:0>', 'color', 'blue', '<td style="margin:0;color:blue">'],
    [
      "<td style='margin:0'>",
      'font-family',
      "'A B', c",
      "<td style='margin:0;font-family:&#39;A B&#39;, c'>",
    ],
    [
      '<td style="font-family: &quot;A;B&quot;; color:red">',
      'color',
      'blue',
      '<td style="font-family: &quot;A;B&quot;; color:blue">',
    ],
    ['<td bgcolor="#fff">', 'background-color', '#000000', '<td bgcolor="#000000">'],
    ['<td BGCOLOR=red CLASS=x>', 'background-color', '#000000', '<td BGCOLOR="#000000" CLASS=x>'],
    [
      '<td bgcolor="#fff" style="background-color:#fff">',
      'background-color',
      '#000000',
      '<td bgcolor="#000000" style="background-color:#000000">',
    ],
    [
      '<td style="background:url(a;b.png) #fff repeat">',
      'background-color',
      '#000000',
      '<td style="background:url(a;b.png) #000000 repeat">',
    ],
    ['<td align="left">', 'text-align', 'center', '<td align="center">'],
    ['<td width="50%">', 'width', '120px', '<td width="120">'],
    ['<td width="50%" style="width:50%">', 'width', '120px', '<td width="120" style="width:120px">'],
    [
      '<td style="color:{{ c | default: \';\' }};margin:0">',
      'color',
      'blue',
      '<td style="color:blue;margin:0">',
    ],
    ['<td style="color:red; margin:0">', 'color', '', '<td style=" margin:0">'],
    ['<td style="color:red">', 'color', '', '<td>'],
    ['<td bgcolor="#fff" style="background-color:#fff">', 'background-color', '', '<td>'],
  ])('%s with %s %s', (open, property, value, expected) => {
    expect(set(open, property, value)).toBe(expected);
  });

  it.each([
    ['<td style="padding:10px">', '10px 20px', '<td style="padding:10px 20px">'],
    [
      '<td style="padding-top:1px;padding-left:2px">',
      '5px 0 0 2px',
      '<td style="padding-top:5px;padding-left:2px">',
    ],
    [
      '<td style="padding:0;Margin:0;padding-bottom:9px">',
      '4px 0 9px',
      '<td style="padding:4px 0 0;Margin:0;padding-bottom:9px">',
    ],
    ['<td style="padding:0;padding-bottom:9px">', '0 0 8px', '<td style="padding:0;padding-bottom:8px">'],
    ['<td>', '4px', '<td style="padding:4px">'],
    // Its style sheet or its table may give it some.
    ['<td>', '0', '<td style="padding:0">'],
    ['<td style="padding-top:1px">', '1px 3px 0 0', '<td style="padding-top:1px;padding-right:3px">'],
    ['<td style="padding:1px;padding-top:2px">', '', '<td>'],
  ])('%s with the padding %s', (open, value, expected) => {
    const changed = set(open, 'padding', value);
    expect(changed).toBe(expected);
  });

  it('has the effective padding, from any source', () => {
    expect(getLook(td, '<td style="padding:1px 2px;padding-left:3px">', 'padding')).toBe('1px 2px 1px 3px');
    expect(getLook(td, '<td style="padding-left:3px;padding:1px">', 'padding')).toBe('1px');
    expect(getLook(td, '<td>', 'padding')).toBe('');
  });

  it('can come from legacy attributes', () => {
    const font = htmlTag('font', 'text');
    expect(getLook(font, '<font color="red" face="Arial">', 'font-family')).toBe('Arial');
    expect(setLook(font, '<font color="red">', 'color', '#00ff00')).toBe('<font color="#00ff00">');
    expect(setLook(font, '<font color="red">', 'color', 'rgba(0,0,0,.5)')).toBe(
      '<font style="color:rgba(0,0,0,.5)">',
    );
  });
});
