import { getAttribute } from '@/lib/document/edit-mjml';
import { findChild, type MjmlElement, type MjmlParent, walkElements } from '@/lib/document/mjml-tree';
import { parseMjml } from '@/lib/document/parse-mjml';
import { attributeOf, type MjmlNode } from './mjml-node';

/** The css-class that an element without its own gets from mj-attributes. */
export type ClassDefaults = (node: MjmlNode) => string;

/** Reads what mj-attributes say about css-class: marking an element for the canvas must not take it away. */
export function readClassDefaults(before: string): ClassDefaults {
  const byTag = new Map<string, string>();
  const byClass = new Map<string, string>();
  for (const group of attributeGroups(before)) {
    for (const child of group.children) {
      if (child.type !== 'element') continue;
      const value = getAttribute(child, 'css-class');
      if (value === undefined) continue;
      if (child.tag === 'mj-class') byClass.set(getAttribute(child, 'name') ?? '', value);
      else byTag.set(child.tag, value);
    }
  }
  return (node) => {
    const own = attributeOf(node, 'css-class');
    if (own !== undefined) return own;
    const named = (attributeOf(node, 'mj-class') ?? '')
      .split(/\s+/)
      .flatMap((name) => byClass.get(name) ?? []);
    return named.length > 0 ? named.join(' ') : (byTag.get(node.tag) ?? byTag.get('mj-all') ?? '');
  };
}

function attributeGroups(before: string): MjmlElement[] {
  if (!before.includes('css-class')) return [];
  const { root } = parseMjml(`${before}</mjml>`);
  const mjml = findChild(root, 'mjml');
  const head: MjmlParent | undefined = mjml && findChild(mjml, 'mj-head');
  return head ? [...walkElements(head)].filter((element) => element.tag === 'mj-attributes') : [];
}
