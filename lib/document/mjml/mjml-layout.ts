import type { MjmlParent, MjmlRoot } from './mjml-tree';

/** The root of the tree that a node is in. */
export function rootOf(node: MjmlParent): MjmlRoot {
  let current: MjmlParent = node;
  while (current.type === 'element' && current.parent) current = current.parent;
  return current.type === 'root' ? current : { type: 'root', children: [], newline: '\n', indent: '  ' };
}

/** The indentation of an element's line. */
export function marginOf(node: MjmlParent): string {
  if (node.type === 'root' || !node.parent) return '';
  const at = node.parent.children.indexOf(node);
  for (let index = at - 1; index >= 0; index -= 1) {
    const sibling = node.parent.children[index];
    if (sibling?.type !== 'text') continue;
    const line = /[\r\n]([ \t]*)[^\r\n]*$/.exec(sibling.text);
    if (line) return line[1] ?? '';
  }
  return childMargin(node.parent, rootOf(node.parent).indent);
}

/** The indentation of a first child. */
export function childMargin(parent: MjmlParent, indent: string): string {
  return parent.type === 'root' ? '' : marginOf(parent) + indent;
}
