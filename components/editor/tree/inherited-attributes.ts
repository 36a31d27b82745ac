import { getAttribute } from '@/lib/document/mjml/mjml-attributes';
import { findChild, type MjmlElement, walkElements } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { attributeOf, type MjmlNode } from './mjml-node';

/** What an element gets for an attribute that it does not carry itself, and from where, in words. */
export type InheritedValue = { value: string; source: string };

/** What an element gets for an attribute that it does not carry itself: from its mj-class, its tag, mj-all. */
export type InheritedAttributes = (node: MjmlNode, name: string) => string | undefined;

/** Reads the mj-attributes of a document from what stands before its body. */
export function readInherited(before: string): InheritedAttributes {
  const read = readInheritedSources(before);
  return (node, name) => read(node, name)?.value;
}

/** As `readInherited`, and says from where a value comes. */
export function readInheritedSources(
  before: string,
): (node: MjmlNode, name: string) => InheritedValue | undefined {
  const byTag = new Map<string, MjmlElement[]>();
  const byClass = new Map<string, MjmlElement[]>();
  for (const element of defaultElements(before)) {
    const [map, key] =
      element.tag === 'mj-class' ? [byClass, getAttribute(element, 'name') ?? ''] : [byTag, element.tag];
    map.set(key, [...(map.get(key) ?? []), element]);
  }
  return (node, name) => {
    const classes = (attributeOf(node, 'mj-class') ?? '').split(/\s+/);
    const named = classes.flatMap((key) =>
      (byClass.get(key) ?? []).flatMap((element) => {
        const value = getAttribute(element, name);
        return value === undefined ? [] : [{ value, source: `From class ${key}` }];
      }),
    );
    const [first] = named;
    // Of several classes the last wins, but css-class is joined.
    if (first && name === 'css-class') return { ...first, value: named.map(({ value }) => value).join(' ') };
    if (first) return named.at(-1);
    const ofTag = last(byTag.get(node.tag), name);
    if (ofTag !== undefined) return { value: ofTag, source: 'From Styles' };
    const ofAll = last(byTag.get('mj-all'), name);
    return ofAll === undefined ? undefined : { value: ofAll, source: 'From Styles, all blocks' };
  };
}

function last(elements: MjmlElement[] | undefined, name: string): string | undefined {
  return elements?.flatMap((element) => getAttribute(element, name) ?? []).at(-1);
}

/** The elements of mj-attributes: mj-all, those of tags, mj-class. */
export function defaultElements(before: string): MjmlElement[] {
  if (!before.includes('<mj-attributes')) return [];
  const mjml = findChild(parseMjml(before).root, 'mjml');
  const head = mjml && findChild(mjml, 'mj-head');
  if (!head) return [];
  return [...walkElements(head)].filter(
    ({ parent }) => parent?.type === 'element' && parent.tag === 'mj-attributes',
  );
}
