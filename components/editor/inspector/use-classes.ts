import { toBlockElement } from '@/components/editor/email/block-element';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { writeTree } from '@/components/editor/tree/write-tree';
import { appliedValue } from '@/lib/document/elements/inherit';
import { useShown } from './use-shown';

/** The classes of the selection, and the head with their rules: for what MJML attributes cannot express. */
export function useClasses() {
  const store = useStore();
  const { blocks, shown } = useShown();
  const { before } = useStoreState('mjml');
  const head = readHead(before);
  const classesIn = (tree: BlockTree, id: string) =>
    appliedValue(toBlockElement(tree, id), 'css-class', head)?.value ?? '';
  /** Changes the classes of all selected blocks that can have the style, and the head, in one undo step. */
  const change = (
    has: (tag: string) => boolean,
    classes: (current: string) => string,
    head: (before: string, body: () => string) => string,
  ) =>
    store.change(null, (draft) => {
      for (const { id, node } of blocks) {
        if (!has(node.tag)) continue;
        const next = classes(classesIn(draft, id)) || null;
        draft.setNode(id, setNodeAttribute(draft.get(id).node, 'css-class', next));
      }
      draft.setBefore(head(draft.before, () => writeTree(draft.body, '')));
    });
  return { before, classes: classesIn(store.tree, shown.id), change };
}
