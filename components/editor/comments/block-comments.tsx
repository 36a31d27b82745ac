import { describeBlock } from '@/components/editor/email/describe-block';
import { useSelected, useStore } from '@/components/editor/store/use-store';
import { CommentsPanel } from '@/components/reviews/comments/comments-panel';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import { anchorAt } from '@/lib/document/compare/block-anchor';
import type { Position } from '@/lib/document/markup/source-positions';

type Props = {
  templateId: string;
  discussion: Discussion;
  onOpen: (place: Position) => void;
};

/** The comments beside the canvas: a new one is about the selected block. */
export function BlockComments(props: Props) {
  const store = useStore();
  const selected = useSelected();
  const about =
    selected && selected.id !== store.tree.body.id
      ? {
          label: describeBlock(store.tree, selected.id),
          anchor: () => anchorAt(store.value().document, store.tree.pathOf(selected.id)),
        }
      : null;
  return <CommentsPanel {...props} about={about} />;
}
