import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { getAttributes, getNodeAttribute, type MjmlNode, setNodeAttribute, withAttribute } from './mjml-node';

const node = (open: string): MjmlNode => ({
  tag: 'mj-text',
  lead: '',
  open,
  content: '',
  tail: '',
  close: '</mj-text>',
  logic: [],
});

it('reads and changes the effective one of duplicate attributes', async () => {
  const doubled = node('<mj-text color="#112233" padding="1px" color="#445566">');
  const mail = async ({ open, close }: MjmlNode) => {
    const source = `<mjml><mj-body><mj-section><mj-column>${open}x${close}</mj-column></mj-section></mj-body></mjml>`;
    const result = await compileWith(mjml2html, source);
    return result.ok ? /color:(#[0-9a-f]{6})/.exec(result.html)?.[1] : result.message;
  };
  expect(getAttributes(doubled).get('color')).toBe('#112233');
  expect(await mail(doubled)).toBe('#112233');
  const changed = setNodeAttribute(doubled, 'color', '#778899');
  expect(getAttributes(changed).get('color')).toBe('#778899');
  expect(await mail(changed)).toBe('#778899');
});

describe('setAttribute', () => {
  it('changes one value and keeps every other byte', () => {
    expect(withAttribute(`<mj-text\n  align='left'\n  color = "#111"  >`, 'align', 'center')).toBe(
      `<mj-text\n  align='center'\n  color = "#111"  >`,
    );
  });

  it('adds an attribute formatted like the previous ones', () => {
    expect(withAttribute('<mj-text\n  align="left"\n>', 'color', '#fff')).toBe(
      '<mj-text\n  align="left"\n  color="#fff"\n>',
    );
    expect(withAttribute('<mj-text>', 'color', '#fff')).toBe('<mj-text color="#fff">');
    expect(withAttribute('<mj-image src="a.png" />', 'alt', 'A')).toBe('<mj-image src="a.png" alt="A" />');
    expect(withAttribute('<mj-image/>', 'alt', 'A')).toBe('<mj-image alt="A"/>');
  });

  it('removes an attribute with the white space before it', () => {
    expect(withAttribute('<mj-text align="left" color="#111">', 'align', null)).toBe(
      '<mj-text color="#111">',
    );
  });

  it('returns the same bytes for an unchanged value', () => {
    const open = '<mj-image src="a.png?b=1&c=2" alt="Fish &amp; chips">';
    expect(withAttribute(open, 'alt', 'Fish & chips')).toBe(open);
    expect(withAttribute(open, 'src', 'a.png?b=1&c=2')).toBe(open);
  });

  it('escapes quotes and angle brackets', () => {
    expect(withAttribute('<mj-image>', 'alt', 'a "b" <c>')).toBe('<mj-image alt="a &quot;b&quot; &lt;c>">');
    const quoted = setNodeAttribute(node('<mj-text>'), 'css-class', 'a "b" & c');
    expect(getNodeAttribute(quoted, 'css-class')).toBe('a "b" & c');
  });

  it('keeps Liquid readable inside an attribute', () => {
    expect(withAttribute('<mj-button>', 'href', 'https://a.test/?a=1&b={{ id | default: "x" }}')).toBe(
      `<mj-button href="https://a.test/?a=1&b={{ id | default: 'x' }}">`,
    );
  });
});
