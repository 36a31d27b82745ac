import type { Component } from 'grapesjs';
import { hasStyle, writeStyle } from '@/components/editor/tree/head-styles';
import { attributeOf, withAttribute } from '@/components/editor/tree/mjml-node';
import { readHead, readInherited } from '@/components/editor/tree/node-values';
import type { Brand } from '@/lib/brand/contract';
import { button } from '@/lib/document/elements/button';
import { column as columnElement } from '@/lib/document/elements/column';
import { section as sectionElement } from '@/lib/document/elements/section';
import { wrapper as wrapperElement } from '@/lib/document/elements/wrapper';
import { childrenOf, elementIn, nodeOf, setNode } from './component-node';
import { likeSiblings } from './like-siblings';

/** What a heading looks like where the styles of the mail do not say it yet. */
const heading = { 'font-size': '28px', 'font-weight': '700', 'line-height': '1.3' };

/**
 * Gives a block that was just put in the looks of its place: a new section the background of its neighbours, a block in
 * a column the place of its siblings, a heading the style that it names, a button the styles of the mail, else the brand's.
 */
export function dressBlock(wrapper: Component, added: Component, brand: Brand | null): void {
  const blocks = withDescendants(added);
  if (blocks.some((block) => attributeOf(nodeOf(block), 'mj-class') === 'heading')) addHeadings(wrapper);
  lineUp(wrapper, added);
  const section = sectionOf(wrapper, added);
  if (section) takeBackground(section);
  const buttons = blocks.filter((block) => nodeOf(block).tag === button.tag);
  if (brand?.updated_at && buttons.length > 0) paintButtons(wrapper, buttons, brand);
}

function addHeadings(wrapper: Component): void {
  const before: string = wrapper.get('before');
  const selector = { tag: 'mj-class', className: 'heading' };
  if (hasStyle(before, selector)) return;
  const entries = Object.entries(heading);
  wrapper.set(
    'before',
    entries.reduce((text, [name, value]) => writeStyle(text, selector, name, value), before),
  );
}

function lineUp(wrapper: Component, added: Component): void {
  const column = added.parent();
  if (!column || nodeOf(column).tag !== columnElement.tag) return;
  const siblings = childrenOf(column).filter((sibling) => sibling !== added);
  setNode(
    added,
    likeSiblings(
      nodeOf(added),
      siblings.map(nodeOf),
      readInherited(wrapper.get('before'), elementIn(column)),
    ),
  );
}

/** The section of the body that came with the block, and holds nothing else. */
function sectionOf(wrapper: Component, added: Component): Component | null {
  let section = added;
  let around = 0;
  for (let parent = section.parent(); parent && parent !== wrapper; parent = section.parent()) {
    section = parent;
    around += 1;
  }
  const alone = withDescendants(section).length === withDescendants(added).length + around;
  const { tag, lead } = nodeOf(section);
  return alone && tag === sectionElement.tag && lead === null && section.parent() === wrapper
    ? section
    : null;
}

const ground = 'background-color';

function takeBackground(section: Component): void {
  const node = nodeOf(section);
  if (attributeOf(node, ground) ?? attributeOf(node, 'background-url') ?? attributeOf(node, 'mj-class'))
    return;
  const siblings = childrenOf(section.parent() ?? section).filter((sibling) =>
    [sectionElement.tag, wrapperElement.tag].includes(nodeOf(sibling).tag),
  );
  const at = siblings.indexOf(section);
  const neighbour = siblings[at - 1] ?? siblings[at + 1];
  const color = neighbour && attributeOf(nodeOf(neighbour), ground);
  if (color) setNode(section, withAttribute(node, ground, color));
}

function paintButtons(wrapper: Component, buttons: Component[], { button: look }: Brand): void {
  const missing = Object.entries({
    'background-color': look.background_color,
    color: look.color,
    'border-radius': `${Number.parseInt(String(look.border_radius), 10)}px`,
  });
  const before: string = wrapper.get('before');
  const head = readHead(before);
  const isGiven = (each: Component, name: string) =>
    readInherited(head, elementIn(each.parent()))(nodeOf(each), name) !== undefined;
  if (buttons.some((each) => missing.some(([name]) => isGiven(each, name)))) return;
  const all = withDescendants(wrapper).filter((block) => nodeOf(block).tag === button.tag);
  // Where there are no others, the brand becomes the style of all buttons to come.
  if (all.length === buttons.length)
    wrapper.set(
      'before',
      missing.reduce((text, [name, value]) => writeStyle(text, { tag: button.tag }, name, value), before),
    );
  else
    for (const each of buttons)
      setNode(
        each,
        missing.reduce(
          (node, [name, value]) =>
            attributeOf(node, name) === undefined ? withAttribute(node, name, value) : node,
          nodeOf(each),
        ),
      );
}

function withDescendants(component: Component): Component[] {
  return [component, ...childrenOf(component).flatMap(withDescendants)];
}
