import { readBox, sides } from '@/lib/document/css/box-sides';
import { headTags } from '@/lib/document/elements/head';
import type { AttributedElement, Inheritance } from '@/lib/document/elements/inherit';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { findHead } from '@/lib/document/mjml/edit-head';
import { parseHead } from './head';
import { attributeValues, type MjmlNode, withAttribute } from './mjml-node';
import { elementOf, type InheritedAttributes, readHead, readInherited } from './node-values';
import { type MjmlTree, readFragment } from './read-tree';
import { writeTree } from './write-tree';

/**
 * Blocks that look under the head `to` as they did under the head `from`: what they inherit differently is written on
 * them, and a class is let go that only the first head knows. The same bytes where nothing differs.
 */
export function carryLook(source: string, from: string, to: string): string {
  const [old, next] = [readHead(from), readHead(to)];
  if (old.tags.size === 0 && old.classes.size === 0) return source;
  const names = new Set([...namesIn(old), ...namesIn(next)]);
  let changed = false;
  const carry = ({ node, children }: MjmlTree, before: Parent, after: Parent): MjmlTree => {
    const carried = carriedNode(node, [old, before], [next, after], names);
    changed ||= carried.open !== node.open;
    const parents = [elementOf(node, before), elementOf(carried, after)] as const;
    return { node: carried, children: children.map((child) => carry(child, ...parents)) };
  };
  const trees = readFragment(source).map((tree) => carry(tree, null, null));
  return changed ? trees.map((tree) => writeTree(tree, '')).join('') : source;
}

/** A head of nothing but what blocks inherit: what a clipping takes along of its email. */
export function lookPart(before: string): string {
  const parts = findHead(parseHead(before), headTags.attributes).map(({ start, end }) =>
    before.slice(start, end),
  );
  return `<mjml><${headTags.tag}>${parts.join('')}</${headTags.tag}>`;
}

type Parent = AttributedElement | null;
/** What a head gives, and the element that a node stands in. */
type Look = readonly [Inheritance, Parent];

/** What a head says something of. */
function namesIn({ tags, classes, inClasses }: Inheritance): string[] {
  const given = [
    ...tags.values(),
    ...classes.values(),
    ...[...inClasses.values()].flatMap((each) => [...each.values()]),
  ];
  return given.flatMap((values) => [...values.keys()]);
}

function carriedNode(node: MjmlNode, old: Look, next: Look, names: ReadonlySet<string>): MjmlNode {
  const own = attributeValues(node);
  const kept = withKnownClasses(node, own.get(headTags.class) ?? '', old[0], next[0]);
  const before = readInherited(...old);
  const after = readInherited(...next);
  const taken = Object.keys(mjmlElements[node.tag]?.attributes ?? {});
  return taken
    .filter((name) => !own.has(name) && names.has(name))
    .reduce((carried, name) => {
      const there = after(kept, name);
      const here =
        before(node, name) ?? (there === undefined ? undefined : ofShorthand(node, own, name, before));
      return here === undefined || here === there ? carried : withAttribute(carried, name, here);
    }, kept);
}

function withKnownClasses(node: MjmlNode, classes: string, old: Inheritance, next: Inheritance): MjmlNode {
  const names = classes.split(/\s+/).filter((name) => name !== '');
  const known = names.filter((name) => next.classes.has(name) || !old.classes.has(name));
  if (known.length === names.length) return node;
  return withAttribute(node, headTags.class, known.join(' ') || null);
}

/** What a side had of its shorthand: a head that gives the side by itself would count more. */
function ofShorthand(
  node: MjmlNode,
  own: ReadonlyMap<string, string>,
  name: string,
  inherited: InheritedAttributes,
): string | undefined {
  const side = sides.find((each) => name.endsWith(`-${each}`));
  const shorthand = side && name.slice(0, -side.length - 1);
  if (!shorthand) return undefined;
  const value = own.get(shorthand) ?? inherited(node, shorthand);
  return value !== undefined && shorthand.endsWith('padding') ? readBox(value)[side] : value;
}
