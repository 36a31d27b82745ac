import type { Block } from '@/components/editor/email/block';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { writeTree } from '@/components/editor/tree/write-tree';

/** The classes of blocks, with the head that has their rules: what no attribute of MJML can say. */
export function useClasses() {
  const store = useStore();
  const { before } = useStoreState('mjml');
  const inherited = readInherited(before);
  const classesOf = (node: MjmlNode) => attributeOf(node, 'css-class') ?? inherited(node, 'css-class') ?? '';
  /** Changes the classes of blocks, then the head, as one step of undo. */
  const change = (
    blocks: readonly Block[],
    classes: (current: string) => string,
    head: (before: string, body: () => string) => string,
  ) => {
    store.change(null, (draft) => {
      for (const { id } of blocks) {
        const { node } = draft.get(id);
        draft.setNode(id, withAttribute(node, 'css-class', classes(classesOf(node)) || null));
      }
      draft.setBefore(head(draft.before, () => writeTree(draft.body, '')));
    });
  };
  return { before, classesOf, change };
}
