import { getAttribute } from '@/lib/document/mjml/mjml-attributes';
import { mjmlElements } from '@/lib/document/mjml/mjml-elements';
import { findHead, parseHead } from './head-source';
import { defaultElements, type InheritedAttributes, readInherited } from './inherited-attributes';
import { attributeValues, type MjmlNode, withAttribute } from './mjml-node';
import { type MjmlTree, readFragment } from './read-tree';
import { writeTree } from './write-tree';

/** What stands before the body of an email, and what blocks inherit of it. */
type Look = { inherited: InheritedAttributes; names: ReadonlySet<string>; classes: ReadonlySet<string> };

/**
 * Blocks that look under the head `to` as they did under the head `from`: what they inherit differently is written on
 * them, and a class is let go that only the first head knows. The same bytes where nothing differs.
 */
export function carryLook(source: string, from: string, to: string): string {
  const [old, next] = [readLook(from), readLook(to)];
  if (old.names.size === 0 && old.classes.size === 0) return source;
  let changed = false;
  const carry = ({ node, children }: MjmlTree): MjmlTree => {
    const carried = carriedNode(node, old, next);
    changed ||= carried.open !== node.open;
    return { node: carried, children: children.map(carry) };
  };
  const trees = readFragment(source).map(carry);
  return changed ? trees.map((tree) => writeTree(tree, '')).join('') : source;
}

/** A head of nothing but what blocks inherit: what a clipping takes along of its email. */
export function lookPart(before: string): string {
  const parts = findHead(parseHead(before), 'mj-attributes').map(({ start, end }) =>
    before.slice(start, end),
  );
  return `<mjml><mj-head>${parts.join('')}</mj-head>`;
}

function readLook(before: string): Look {
  const elements = defaultElements(before);
  const classes = elements.filter(({ tag }) => tag === 'mj-class');
  return {
    inherited: readInherited(before),
    names: new Set(elements.flatMap(({ attributes }) => attributes.map(({ name }) => name))),
    classes: new Set(classes.flatMap((element) => getAttribute(element, 'name') ?? [])),
  };
}

function carriedNode(node: MjmlNode, old: Look, next: Look): MjmlNode {
  const own = attributeValues(node);
  const kept = withKnownClasses(node, own.get('mj-class') ?? '', old, next);
  // `name` of an mj-class is its own, and nothing of a block.
  const names = (mjmlElements[node.tag]?.attributes ?? []).filter(
    (name) => name !== 'name' && !own.has(name) && (old.names.has(name) || next.names.has(name)),
  );
  return names.reduce((carried, name) => {
    const there = next.inherited(kept, name);
    const here =
      old.inherited(node, name) ?? (there === undefined ? undefined : ofShorthand(node, own, name, old));
    return here === undefined || here === there ? carried : withAttribute(carried, name, here);
  }, kept);
}

function withKnownClasses(node: MjmlNode, classes: string, old: Look, next: Look): MjmlNode {
  const names = classes.split(/\s+/).filter((name) => name !== '');
  const known = names.filter((name) => next.classes.has(name) || !old.classes.has(name));
  if (known.length === names.length) return node;
  return withAttribute(node, 'mj-class', known.join(' ') || null);
}

/** What a side had of its shorthand: a head that gives the side by itself would count more. */
function ofShorthand(
  node: MjmlNode,
  own: ReadonlyMap<string, string>,
  name: string,
  { inherited }: Look,
): string | undefined {
  const [, shorthand, side] = /^(.*)-(top|right|bottom|left)$/.exec(name) ?? [];
  if (!shorthand || !side) return undefined;
  const value = own.get(shorthand) ?? inherited(node, shorthand);
  if (value === undefined || !shorthand.endsWith('padding')) return value;
  const [top = '', right = top, bottom = top, left = right] = value.trim().split(/\s+/);
  return { top, right, bottom, left }[side];
}
