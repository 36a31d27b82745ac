import type { Block } from '@/components/editor/email/block';
import { elementIn } from '@/components/editor/email/block-element';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { withAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { writeTree } from '@/components/editor/tree/write-tree';
import { appliedValue } from '@/lib/document/elements/inherit';

/** The classes of blocks, with the head that has their rules: what no attribute of MJML can say. */
export function useClasses() {
  const store = useStore();
  const { before } = useStoreState('mjml');
  const given = readHead(before);
  const classesIn = (tree: BlockTree, id: string) =>
    appliedValue(elementIn(tree, id), 'css-class', given)?.value ?? '';
  const classesOf = ({ id }: Block) => classesIn(store.tree, id);
  /** Changes the classes of blocks, then the head, as one step of undo. */
  const change = (
    blocks: readonly Block[],
    classes: (current: string) => string,
    head: (before: string, body: () => string) => string,
  ) =>
    store.change(null, (draft) => {
      for (const { id } of blocks) {
        const next = classes(classesIn(draft, id)) || null;
        draft.setNode(id, withAttribute(draft.get(id).node, 'css-class', next));
      }
      draft.setBefore(head(draft.before, () => writeTree(draft.body, '')));
    });
  return { before, classesOf, change };
}
