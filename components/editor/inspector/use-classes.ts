import type { Component } from 'grapesjs';
import { useSession } from '@/components/editor/session/use-session';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';

/** The classes of blocks, with the head that has their rules: what no attribute of MJML can say. */
export function useClasses() {
  const session = useSession();
  const before: string = session.wrapper.get('before') ?? '';
  const inherited = readInherited(before);
  const classesOf = (node: MjmlNode) => attributeOf(node, 'css-class') ?? inherited(node, 'css-class') ?? '';
  /** Changes the classes of blocks, then the head, as one step of undo. */
  const change = (
    blocks: readonly Component[],
    classes: (current: string) => string,
    head: (before: string) => string,
  ) => {
    session.endTyping();
    for (const block of blocks)
      session.edit(block, (node) => withAttribute(node, 'css-class', classes(classesOf(node)) || null));
    session.setBefore(head(before));
    session.endTyping();
  };
  return { before, classesOf, change };
}
