import type { Component } from 'grapesjs';
import { elementIn, nodeOf } from '@/components/editor/grapes/component-node';
import { useSession } from '@/components/editor/session/use-session';
import { withAttribute } from '@/components/editor/tree/mjml-node';
import { elementOf, readHead } from '@/components/editor/tree/node-values';
import { appliedValue } from '@/lib/document/elements/inherit';

/** The classes of blocks, with the head that has their rules: what no attribute of MJML can say. */
export function useClasses() {
  const session = useSession();
  const before: string = session.wrapper.get('before') ?? '';
  const given = readHead(before);
  const classesOf = (block: Component, node = nodeOf(block)) =>
    appliedValue(elementOf(node, elementIn(block.parent())), 'css-class', given)?.value ?? '';
  /** Changes the classes of blocks, then the head, as one step of undo. */
  const change = (
    blocks: readonly Component[],
    classes: (current: string) => string,
    head: (before: string) => string,
  ) => {
    session.endTyping();
    for (const block of blocks)
      session.edit(block, (node) =>
        withAttribute(node, 'css-class', classes(classesOf(block, node)) || null),
      );
    session.setBefore(head(before));
    session.endTyping();
  };
  return { before, classesOf, change };
}
