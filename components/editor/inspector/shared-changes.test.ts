import { describe, expect, it } from 'vitest';
import { readHead, readInherited } from '@/components/editor/tree/node-values';
import { readFragment } from '@/components/editor/tree/read-tree';
import { attributeFields } from '@/lib/document/elements/elements';
import { type Changes, isMixed, sharedChanges, withChanges } from './shared-changes';

const inherited = readInherited(
  readHead(
    '<mjml><mj-head><mj-attributes><mj-text font-size="16px" line-height="24px" /><mj-button padding-left="48px" /></mj-attributes></mj-head>',
  ),
);

function nodeFrom(source: string) {
  const [tree] = readFragment(source);
  if (!tree) throw new Error('A fragment of one element has one.');
  return tree.node;
}

/** The other selected block's opening tag after changes of a text. */
function openingOf(source: string, asked: Changes, last = '<mj-text></mj-text>'): string {
  const node = nodeFrom(source);
  return withChanges(node, sharedChanges(asked, nodeFrom(last), node, inherited), inherited).open;
}

describe('sharedChanges', () => {
  it('apply to each block with the setting, and no other', () => {
    expect(openingOf('<mj-button color="#fff">a</mj-button>', { color: '#111111' })).toBe(
      '<mj-button color="#111111">',
    );
    expect(openingOf('<mj-button color="#fff">a</mj-button>', { color: null })).toBe('<mj-button>');
    expect(openingOf('<mj-image src="a" />', { color: '#111111', align: 'left' })).toBe(
      '<mj-image src="a" align="left" />',
    );
    expect(openingOf('<mj-image src="a" />', { 'mj-class': 'wide', 'css-class': 'text' })).toBe(
      '<mj-image src="a" mj-class="wide" css-class="text" />',
    );
    expect(
      openingOf('<mj-social mode="vertical"></mj-social>', { mode: 'fixed-height' }, '<mj-hero></mj-hero>'),
    ).toBe('<mj-social mode="vertical">');
  });

  it('skip content and links, even for blocks of one kind', () => {
    const image = '<mj-image src="a" alt="b" href="c" />';
    expect(
      openingOf(image, { src: 'x', alt: 'x', href: 'x', title: 'x', width: '80px' }, '<mj-image />'),
    ).toBe('<mj-image src="a" alt="b" href="c" width="80px" />');
  });

  it('adapt to what each block inherits', () => {
    expect(openingOf('<mj-text font-size="20px">a</mj-text>', { 'font-size': '40px' })).toBe(
      '<mj-text font-size="40px" line-height="1.2">',
    );
    expect(openingOf('<mj-text>a</mj-text>', { 'font-size': '40px' })).toBe(
      '<mj-text font-size="40px" line-height="1.5">',
    );
    const padding = { padding: '8px 16px', 'padding-left': null };
    expect(openingOf('<mj-button>a</mj-button>', padding)).toBe(
      '<mj-button padding="8px 16px" padding-left="16px">',
    );
    expect(openingOf('<mj-image padding-left="3px" />', padding)).toBe('<mj-image padding="8px 16px" />');
  });

  it('change one side of each block, or all four if all are meant', () => {
    const last = '<mj-text padding="10px 20px"></mj-text>';
    const other = '<mj-text padding="1px 2px 3px 4px">a</mj-text>';
    expect(openingOf(other, { padding: '30px 20px 10px 20px' }, last)).toBe(
      '<mj-text padding="30px 2px 3px 4px">',
    );
    expect(openingOf('<mj-text padding-bottom="3px">a</mj-text>', { padding: '30px 20px 10px' }, last)).toBe(
      '<mj-text padding="30px 25px 3px">',
    );
    expect(openingOf(other, { padding: '20px' }, last)).toBe('<mj-text padding="20px">');
    expect(openingOf(other, { padding: null }, last)).toBe('<mj-text>');
  });

  it('change one part of each border', () => {
    const last = '<mj-button border="1px solid #111111"></mj-button>';
    const other = '<mj-button border="2px dashed #ff0000">a</mj-button>';
    const opened = (border: string | null) => openingOf(other, { border }, last);
    expect(opened('3px solid #111111')).toBe('<mj-button border="3px dashed #ff0000">');
    expect(opened('1px solid #222222')).toBe('<mj-button border="2px dashed #222222">');
    expect(opened('1px dotted #111111')).toBe('<mj-button border="2px dotted #ff0000">');
    expect(opened('none')).toBe('<mj-button border="none">');
    expect(opened(null)).toBe('<mj-button>');
    expect(openingOf('<mj-button>a</mj-button>', { border: '3px solid #111111' }, last)).toBe(
      '<mj-button border="3px solid #111111">',
    );
  });

  it('skip what would be accepted but not drawn', () => {
    expect(
      openingOf('<mj-text>a</mj-text>', { 'background-color': '#111111' }, '<mj-button></mj-button>'),
    ).toBe('<mj-text>');
  });
});

describe('isMixed', () => {
  const mixed = (name: string, block: string, ...others: string[]) => {
    const node = nodeFrom(block);
    const field = attributeFields(node.tag).find((field) => field.name === name);
    if (!field) throw new Error('The block has the setting.');
    return isMixed(field, node, others.map(nodeFrom), inherited);
  };

  it('compares effective values, whatever their origin', () => {
    const text = '<mj-text>a</mj-text>';
    expect(mixed('font-size', text, '<mj-text font-size="16px">b</mj-text>')).toBe(false);
    expect(mixed('font-size', text, text, '<mj-text font-size="20px">b</mj-text>')).toBe(true);
    expect(mixed('color', '<mj-text color="#ABC">a</mj-text>', '<mj-text color="#abc">b</mj-text>')).toBe(
      false,
    );
    expect(mixed('padding', text, '<mj-text padding="10px 25px 10px 25px">b</mj-text>')).toBe(false);
    expect(mixed('padding', text, '<mj-text padding-left="0px">b</mj-text>')).toBe(true);
  });

  it('ignores settings that the others lack, or that are individual', () => {
    expect(mixed('font-size', '<mj-text>a</mj-text>', '<mj-spacer />', '<mj-divider />')).toBe(false);
    expect(mixed('href', '<mj-button href="a">a</mj-button>', '<mj-button href="b">b</mj-button>')).toBe(
      false,
    );
  });
});
