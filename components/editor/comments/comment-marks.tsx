import { useElementRect } from '@/components/editor/canvas/frame/use-measured';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { useBlockNumbers } from '@/components/reviews/comments/block-numbers';

/** Over the canvas: the numbers of the threads, each on its block. A press selects the block and shows what is said. */
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
  const rect = useElementRect(store.view?.elementOf(id));
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
