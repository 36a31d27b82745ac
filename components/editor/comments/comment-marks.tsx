import { useBlockRect } from '@/components/editor/canvas/frame/use-block-rect';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { useBlockNumbers } from '@/components/reviews/comments/block-numbers';
import { CommentsPanel } from '@/components/reviews/comments/comments-panel';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import { createAnchorAt } from '@/lib/document/compare/block-anchor';
import type { Position } from '@/lib/document/markup/source-positions';

/** Shows the number of each comment thread on its block. A click selects the block and shows the thread. */
export function CommentMarks({ onOpen }: { onOpen: () => void }) {
  const store = useStore();
  const tree = useStoreState('tree');
  const numbers = useBlockNumbers();
  if (numbers.size === 0) return null;
  const open = (id: string) => {
    store.select(id);
    onOpen();
  };
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {[...numbers].map(([path, threads]) => {
        const block = tree.at(path.split('.').map(Number));
        return block && <Mark key={path} id={block.id} threads={threads} onOpen={open} />;
      })}
    </div>
  );
}

type MarkProps = { id: string; threads: readonly number[]; onOpen: (id: string) => void };

function Mark({ id, threads, onOpen }: MarkProps) {
  const store = useStore();
  const rect = useBlockRect(store.tree.find(id));
  if (!rect) return null;
  const label = threads.length === 1 ? `Thread ${threads[0]}` : `Threads ${threads.join(', ')}`;
  return (
    <button
      type="button"
      aria-label={`${label}: show the comments`}
      onClick={() => onOpen(id)}
      style={{ top: rect.top + 4, left: rect.left + rect.width - 4 }}
      className="pointer-events-auto absolute z-10 grid h-6 min-w-6 -translate-x-full place-items-center rounded-full rounded-bl-none bg-primary px-1 font-semibold text-[0.6875rem] text-primary-foreground shadow-raised ring-2 ring-white"
    >
      {threads.length === 1 ? threads[0] : `${threads[0]}+`}
    </button>
  );
}

type Props = {
  templateId: string;
  discussion: Discussion;
  onOpen: (place: Position) => void;
};

/** Comments next to the canvas: a new one is on the selected block. */
export function BlockComments(props: Props) {
  const store = useStore();
  const selected = useSelected();
  const about =
    selected && selected.id !== store.tree.body.id
      ? {
          label: store.describe(selected.id),
          anchor: () => createAnchorAt(store.value().document, store.tree.pathOf(selected.id)),
        }
      : null;
  return <CommentsPanel {...props} about={about} />;
}
