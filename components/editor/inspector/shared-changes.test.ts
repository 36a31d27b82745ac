import { describe, expect, it } from 'vitest';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { readFragment } from '@/components/editor/tree/read-tree';
import { type Changes, sharedChanges, withChanges } from './shared-changes';

const inherited = readInherited(
  '<mjml><mj-head><mj-attributes><mj-text font-size="16px" line-height="24px" /><mj-button padding-left="48px" /></mj-attributes></mj-head>',
);

function nodeFrom(source: string) {
  const [tree] = readFragment(source);
  if (!tree) throw new Error('A fragment of one element has one.');
  return tree.node;
}

/** What a change of a text makes of another block that is selected with it. */
function openingOf(source: string, asked: Changes, tag = 'mj-text'): string {
  const node = nodeFrom(source);
  return withChanges(node, sharedChanges(asked, tag, node, inherited), inherited).open;
}

describe('sharedChanges', () => {
  it('reach each block that has the setting, and no other', () => {
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
    expect(openingOf('<mj-social mode="vertical"></mj-social>', { mode: 'fixed-height' }, 'mj-hero')).toBe(
      '<mj-social mode="vertical">',
    );
  });

  it('leave what a block says and shows, and where it leads, even among blocks of one kind', () => {
    const image = '<mj-image src="a" alt="b" href="c" />';
    expect(openingOf(image, { src: 'x', alt: 'x', href: 'x', title: 'x', width: '80px' }, 'mj-image')).toBe(
      '<mj-image src="a" alt="b" href="c" width="80px" />',
    );
  });

  it('mean for each block what its own head makes of it', () => {
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
});
