import { describe, expect, it } from 'vitest';
import { inheritedValue } from '@/lib/document/elements/inherit';
import type { MjmlNode } from './mjml-node';
import { describeSource, readHead, readInherited, toElement } from './node-values';
import { readFragment } from './read-tree';

const before = `<mjml><mj-head><mj-attributes>
  <mj-all font-family="Arial" css-class="every" />
  <mj-text color="#111" />
  <mj-class name="big" font-size="30px" css-class="one" /><mj-class name="loud" color="red" css-class="two" />
</mj-attributes></mj-head>`;

function nodeFrom(source: string) {
  const [tree] = readFragment(source);
  if (!tree) throw new Error('A fragment of one element has one.');
  return tree.node;
}

describe('readInherited', () => {
  const inherited = readInherited(readHead(before));

  it('checks the classes, then the tag, then mj-all', () => {
    const plain = nodeFrom('<mj-text>a</mj-text>');
    expect(inherited(plain, 'color')).toBe('#111');
    expect(inherited(plain, 'font-family')).toBe('Arial');
    expect(inherited(plain, 'padding')).toBeUndefined();
    const sources = (node: MjmlNode, name: string) => {
      const value = inheritedValue(toElement(node, null), name, readHead(before));
      return { value: value?.value, source: describeSource(value) };
    };
    const named = nodeFrom('<mj-text mj-class="big loud">a</mj-text>');
    expect(sources(named, 'color')).toEqual({ value: 'red', source: 'From class loud' });
    expect(sources(plain, 'color')).toEqual({ value: '#111', source: 'From Styles' });
    expect(sources(plain, 'font-family')).toEqual({ value: 'Arial', source: 'From Styles, all blocks' });
    expect(inherited(nodeFrom('<mj-text mj-class="big loud">a</mj-text>'), 'color')).toBe('red');
  });

  it('joins css-class of several classes like mjml', () => {
    expect(inherited(nodeFrom('<mj-text mj-class="big loud">a</mj-text>'), 'css-class')).toBe('one two');
    expect(inherited(nodeFrom('<mj-image />'), 'css-class')).toBe('every');
  });

  it('returns nothing for a document without defaults', () => {
    expect(readInherited(readHead('<mjml>'))(nodeFrom('<mj-text>a</mj-text>'), 'color')).toBeUndefined();
  });
});
