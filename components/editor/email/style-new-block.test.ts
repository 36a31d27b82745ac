import { describe, expect, it } from 'vitest';
import { readHead, readInherited } from '@/components/editor/tree/node-values';
import { readFragment } from '@/components/editor/tree/read-tree';
import { copySharedAttributes, withBrandButtons } from './style-new-block';

const inherited = readInherited(
  readHead(
    '<mjml><mj-head><mj-attributes><mj-text align="right" /><mj-class name="heading" padding="9px" font-size="28px" /></mj-attributes></mj-head>',
  ),
);
const fresh = '<mj-text>New</mj-text>';

function openingOf(source: string, ...siblings: string[]): string {
  const [node, ...others] = [source, ...siblings].flatMap((one) =>
    readFragment(one).map((tree) => tree.node),
  );
  if (!node) throw new Error('A fragment of one element has one.');
  return copySharedAttributes(node, others, inherited).open;
}

describe('likeSiblings', () => {
  it('gives a new block the placement shared by siblings of its tag, and nothing else', () => {
    expect(
      openingOf(
        fresh,
        '<mj-text padding="0 24px" align="center" color="#111" font-size="20px">a</mj-text>',
        '<mj-image src="a" padding="7px" />',
        '<mj-text color="#111" align="center" padding="0 24px">b</mj-text>',
      ),
    ).toBe('<mj-text padding="0 24px" align="center">');
  });

  it('skips values that siblings lack or differ in', () => {
    const place = '<mj-text padding="0 24px" align="center">a</mj-text>';
    expect(openingOf(fresh, place, '<mj-text align="left">b</mj-text>')).toBe('<mj-text>');
    expect(openingOf(fresh)).toBe('<mj-text>');
    expect(openingOf(fresh, '<mj-button padding="1px">a</mj-button>')).toBe('<mj-text>');
  });

  it('keeps the block’s and its class’s own values', () => {
    const place = '<mj-text padding="0 24px" align="center">a</mj-text>';
    expect(openingOf('<mj-text align="left">New</mj-text>', place)).toBe(
      '<mj-text align="left" padding="0 24px">',
    );
    expect(openingOf('<mj-text mj-class="heading">New</mj-text>', place)).toBe(
      '<mj-text mj-class="heading" align="center">',
    );
  });

  it('copies a class of several siblings, but not of a single one, nor one that hides', () => {
    const wide = '<mj-text css-class="lead">a</mj-text>';
    const hidden = '<mj-text css-class="lead hide-on-phone">a</mj-text>';
    expect(openingOf(fresh, wide, wide)).toBe('<mj-text css-class="lead">');
    expect(openingOf(fresh, wide)).toBe('<mj-text>');
    expect(openingOf(fresh, hidden, hidden)).toBe('<mj-text>');
  });
});

describe('withBrandButtons', () => {
  const button = { background_color: '#0b5d51', color: '#ffffff', border_radius: null };
  const brand = { colors: [], fonts: [], button, logo: null };
  const head = (styles: string) =>
    `<mjml><mj-head><mj-attributes><mj-text color="#111" />${styles}</mj-attributes></mj-head>`;

  it('adds the buttons of the brand to a head without any', () => {
    expect(withBrandButtons(head(''), brand)).toMatch(
      /<mj-button background-color="#0b5d51" color="#ffffff" \/>/,
    );
  });

  it('keeps those of the email, and a head if the brand has none', () => {
    const own = head('<mj-button color="#222" />');
    expect(withBrandButtons(own, brand)).toBe(own);
    expect(withBrandButtons(head(''), { ...brand, button: null })).toBe(head(''));
    expect(withBrandButtons(head(''), null)).toBe(head(''));
  });
});
