import { describe, expect, it } from 'vitest';
import { findBody, readMjmlBlocks } from './mjml-blocks';

const logicIn = (source: string) =>
  readMjmlBlocks(source).blocks.map(({ logic }) =>
    logic.map(({ kind, before, after }) => [
      kind,
      source.slice(before.start, before.end),
      source.slice(after.start, after.end),
    ]),
  );

describe('readMjmlBlocks', () => {
  it('turns a pair of mj-raw around one element into its logic', () => {
    const source =
      '<mj-raw>{% if conditions.vip %}</mj-raw>\n <mj-section/> <mj-raw>{% endif %}</mj-raw>\n<mj-section/>';
    expect(logicIn(source)).toEqual([
      [['if', '<mj-raw>{% if conditions.vip %}</mj-raw>', '<mj-raw>{% endif %}</mj-raw>']],
      [],
    ]);
    expect(readMjmlBlocks(source).blocks[0]?.logic[0]?.expression).toBe('conditions.vip');
  });

  it('nests, outermost first, and ignores pairs around none or two', () => {
    const nested =
      '<mj-raw>{% if conditions.a %}</mj-raw><mj-raw>{% for item in items %}</mj-raw><mj-text>x</mj-text><mj-raw>{% endfor %}</mj-raw><mj-raw>{% endif %}</mj-raw>';
    expect(logicIn(nested).map((logic) => logic.map(([kind]) => kind))).toEqual([['if', 'for']]);
    for (const loose of [
      '<mj-raw>{% if a %}</mj-raw><mj-raw>{% endif %}</mj-raw>',
      '<mj-raw>{% if a %}</mj-raw><mj-text></mj-text><mj-text></mj-text><mj-raw>{% endif %}</mj-raw>',
      '<mj-raw>{% if a %}</mj-raw><mj-text></mj-text><mj-raw>{% endfor %}</mj-raw>',
    ])
      expect(logicIn(loose).flat(), loose).toEqual([]);
  });

  it('tells where the content of an element is', () => {
    const source = '<mjml><mj-body><mj-text >Hi</mj-text ><mj-image /></mj-body></mjml>';
    const [words, image] = findBody(readMjmlBlocks(source).blocks)?.children ?? [];
    expect(words?.leaf && source.slice(words.openEnd, words.closeStart)).toBe('Hi');
    expect(image).toMatchObject({ leaf: false, openEnd: image?.end, closeStart: image?.end });
  });
});
