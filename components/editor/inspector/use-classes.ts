import { getClasses, setClasses } from '@/components/editor/email/block-classes';
import { getWholeBlock } from '@/components/editor/email/html-blocks';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { writeTree } from '@/components/editor/tree/write-tree';
import { useShown } from './use-shown';

/** The classes of the selection, and the head with their rules: for what attributes cannot express. */
export function useClasses() {
  const store = useStore();
  const { blocks } = useShown();
  const { before } = useStoreState('mjml');
  const ids = [...new Set(blocks.map(({ id }) => getWholeBlock(store.tree, id)))];
  /** Changes the classes of all selected blocks that can have the style, and the head, in one undo step. */
  const change = (
    has: (node: MjmlNode) => boolean,
    classes: (current: string) => string,
    head: (before: string, body: () => string) => string,
  ) =>
    store.change(null, (draft) => {
      // A color is written after a pause: blocks may have been deleted since.
      const left = ids.filter((id) => draft.has(id));
      if (left.length === 0) return;
      for (const id of left) {
        const { node } = draft.get(id);
        if (has(node)) draft.setNode(id, setClasses(node, classes(getClasses(draft, id))));
      }
      draft.setBefore(head(draft.before, () => writeTree(draft.body, '')));
    });
  return { before, classes: getClasses(store.tree, ids.at(-1) ?? store.tree.body.id), change };
}
