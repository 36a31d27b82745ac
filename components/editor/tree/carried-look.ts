import { readBox, sides } from '@/lib/document/css/box-sides';
import { headTags } from '@/lib/document/elements/head';
import type { AttributedElement, Inheritance } from '@/lib/document/elements/inherit';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { findHead } from '@/lib/document/mjml/edit-head';
import { parseHead } from './head';
import { getAttributes, type MjmlNode, setNodeAttribute } from './mjml-node';
import { type InheritedAttributes, readHead, readInherited, toElement } from './node-values';
import { type MjmlTree, readFragment } from './read-tree';
import { writeTree } from './write-tree';

/**
 * Keeps the look of blocks moved from head `from` to head `to`: writes inherited values that differ onto
 * them, and removes classes that only the old head defines. Unchanged if nothing differs.
 */
export function carryLook(source: string, from: string, to: string): string {
  const [old, next] = [readHead(from), readHead(to)];
  if (old.tags.size === 0 && old.classes.size === 0) return source;
  const names = new Set([...listNames(old), ...listNames(next)]);
  let changed = false;
  const carry = ({ node, children }: MjmlTree, before: Parent, after: Parent): MjmlTree => {
    const carried = keepNodeLook(node, [old, before], [next, after], names);
    changed ||= carried.open !== node.open;
    const parents = [toElement(node, before), toElement(carried, after)] as const;
    return { node: carried, children: children.map((child) => carry(child, ...parents)) };
  };
  const trees = readFragment(source).map((tree) => carry(tree, null, null));
  return changed ? trees.map((tree) => writeTree(tree, '')).join('') : source;
}

/** The parts of a head that blocks inherit from, for the clipboard. */
export function extractLook(before: string): string {
  const parts = findHead(parseHead(before), headTags.attributes).map(({ start, end }) =>
    before.slice(start, end),
  );
  return `<mjml><${headTags.tag}>${parts.join('')}</${headTags.tag}>`;
}

type Parent = AttributedElement | null;
/** What a head defines, with the parent of a node. */
type Look = readonly [Inheritance, Parent];

/** Tags and classes that a head defines. */
function listNames({ tags, classes, inClasses }: Inheritance): string[] {
  const attributes = [
    ...tags.values(),
    ...classes.values(),
    ...[...inClasses.values()].flatMap((each) => [...each.values()]),
  ];
  return attributes.flatMap((values) => [...values.keys()]);
}

function keepNodeLook(node: MjmlNode, old: Look, next: Look, names: ReadonlySet<string>): MjmlNode {
  const own = getAttributes(node);
  const kept = keepKnownClasses(node, own.get(headTags.class) ?? '', old[0], next[0]);
  const before = readInherited(...old);
  const after = readInherited(...next);
  const takenNames = Object.keys(mjmlElements[node.tag]?.attributes ?? {});
  return takenNames
    .filter((name) => !own.has(name) && names.has(name))
    .reduce((carried, name) => {
      const inherited = after(kept, name);
      const ownValue =
        before(node, name) ??
        (inherited === undefined ? undefined : getShorthandSide(node, own, name, before));
      return ownValue === undefined || ownValue === inherited
        ? carried
        : setNodeAttribute(carried, name, ownValue);
    }, kept);
}

function keepKnownClasses(node: MjmlNode, classes: string, old: Inheritance, next: Inheritance): MjmlNode {
  const names = classes.split(/\s+/).filter((name) => name !== '');
  const known = names.filter((name) => next.classes.has(name) || !old.classes.has(name));
  if (known.length === names.length) return node;
  return setNodeAttribute(node, headTags.class, known.join(' ') || null);
}

/** The side of the node's shorthand: otherwise a side set by the head would win. */
function getShorthandSide(
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
