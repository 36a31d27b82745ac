import { describe, expect, it } from 'vitest';
import { carryLook, extractLook } from './carried-look';

const head = (defaults: string) =>
  `<mjml lang="en">\n  <mj-head>\n    <mj-title>Sold</mj-title>\n    <mj-attributes>${defaults}</mj-attributes>\n  </mj-head>\n  `;
const plain = '<mjml>\n  ';
const styled = head(
  `<mj-all font-family="Georgia" /><mj-section padding="0" /><mj-text color='#111' padding="0 48px" css-class="every" /><mj-class name="big" font-size="30px" css-class="one" /><mj-class name="loud" color="red" />`,
);
const section =
  '<mj-section>\n      <mj-column>\n        <mj-text  mj-class="big loud">Hi</mj-text>\n        <mj-text padding="0" css-class="text">a</mj-text>\n        <mj-image src="a.png" />\n      </mj-column>\n    </mj-section>';

describe('carryLook', () => {
  it('writes values of the old head that the new one lacks, and drops unknown classes', () => {
    expect(carryLook(section, styled, plain)).toBe(
      '<mj-section padding="0">\n      <mj-column>\n        <mj-text color="red" font-family="Georgia" font-size="30px" padding="0 48px">Hi</mj-text>\n        <mj-text padding="0" css-class="text" color="#111" font-family="Georgia">a</mj-text>\n        <mj-image src="a.png" />\n      </mj-column>\n    </mj-section>',
    );
  });

  it('adds nothing for equal values, and keeps unexplained ones', () => {
    expect(carryLook(section, styled, styled)).toBe(section);
    const equal = head(
      `<mj-class name="big" font-size="30px" /><mj-all font-family="Georgia" /><mj-text color="#111" padding="0 48px" /><mj-section padding="0" /><mj-class name="loud" color="red" />`,
    );
    expect(carryLook(section, styled, equal)).toBe(section);
    expect(carryLook(section, plain, plain)).toBe(section);
    expect(carryLook(section, plain, styled)).toBe(section);
    const odd = '<!-- a --><mj-text mj-class="gone">a</mj-text> <!-- end -->';
    expect(carryLook(odd, styled, styled)).toBe(odd);
  });

  it('keeps a class of both heads, with its differences', () => {
    const other = head(
      '<mj-all font-family="Arial" /><mj-class name="big" font-size="20px" /><mj-text color="#111" />',
    );
    const text = '<mj-text mj-class="big loud" padding="1px">a</mj-text>';
    expect(carryLook(text, styled, other)).toBe(
      '<mj-text mj-class="big" padding="1px" color="red" font-family="Georgia" font-size="30px">a</mj-text>',
    );
  });

  it('keeps a side that the new head would override', () => {
    const other = head('<mj-text padding="0 10px" padding-left="7px" color="#111" />');
    const from = head('<mj-text padding="0 48px" color="#111" />');
    expect(carryLook('<mj-text>a</mj-text>', from, other)).toBe(
      '<mj-text padding="0 48px" padding-left="48px">a</mj-text>',
    );
    expect(carryLook('<mj-text padding="1px 2px 3px">a</mj-text>', from, other)).toBe(
      '<mj-text padding="1px 2px 3px" padding-left="2px">a</mj-text>',
    );
  });

  it('keeps what is around a block, and escapes attribute values', () => {
    const quoted = head(`<mj-text font-family='"Open Sans", Arial' />`);
    const logic = '<mj-raw>{% if conditions.vip %}</mj-raw><mj-text>a</mj-text><mj-raw>{% endif %}</mj-raw>';
    const carried = carryLook(logic, quoted, plain);
    expect(carried).toBe(
      `<mj-raw>{% if conditions.vip %}</mj-raw><mj-text font-family="&quot;Open Sans&quot;, Arial">a</mj-text><mj-raw>{% endif %}</mj-raw>`,
    );
    expect(carryLook(carried, quoted, quoted)).toBe(carried);
  });
});

describe('lookPart', () => {
  it('contains only what blocks inherit from a head', () => {
    expect(extractLook(styled)).not.toContain('Sold');
    expect(carryLook(section, extractLook(styled), plain)).toBe(carryLook(section, styled, plain));
    expect(carryLook(section, extractLook(styled), styled)).toBe(section);
    expect(extractLook(plain)).toBe('<mjml><mj-head></mj-head>');
  });
});
