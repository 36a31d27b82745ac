import { createMark } from '@/components/editor/canvas/frame/drop-place';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { toRect } from '@/components/editor/canvas/frame/use-measured';
import { useStoreState } from '@/components/editor/store/use-store';
import { classNames } from '@/components/ui/class-names';

/** Where the drag would land: a line between two blocks, or an empty place. */
export function DropMark() {
  const { canvas, frame } = useCanvas();
  const place = useStoreState('place');
  const tree = useStoreState('tree');
  const mark = place && createMark(tree, place, canvas.boxOf);
  const rect = mark && toRect(frame, mark.box);
  if (!rect) return null;
  const { left, top, width, height } = rect;
  return (
    <div
      data-testid="drop-mark"
      className={classNames(
        'absolute z-20',
        mark.inside
          ? 'rounded-sm bg-ring/15 outline-2 outline-ring -outline-offset-2'
          : 'rounded-full bg-ring shadow-[0_0_0_1px_var(--background)]',
      )}
      style={{
        left: left - (width === 0 ? 2 : 0),
        top: top - (height === 0 ? 2 : 0),
        width: Math.max(width, 4),
        height: Math.max(height, 4),
      }}
    />
  );
}
