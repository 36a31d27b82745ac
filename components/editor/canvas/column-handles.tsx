import { getScale, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useElementRect } from '@/components/editor/canvas/frame/use-measured';
import type { Block } from '@/components/editor/email/block';
import {
  findSection,
  getColumns,
  getPercent,
  setNeighborWidths,
} from '@/components/editor/email/column-widths';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { useSideDrag } from './use-side-drag';

/** Handles between the columns of the selected section: drag or arrow keys change their widths. */
export function ColumnHandles() {
  const selected = useSelected();
  const tree = useStoreState('tree');
  const section = selected && findSection(tree, selected);
  const columns = section ? getColumns(section) : [];
  return columns.slice(1).map((right, index) => {
    const left = columns[index];
    return (
      section &&
      left && (
        <ColumnHandle key={`${left.id} ${right.id}`} {...{ left, right, section }} count={columns.length} />
      )
    );
  });
}

type ColumnHandleProps = {
  section: Block;
  left: Block;
  right: Block;
  count: number;
};

function ColumnHandle({ left, right, count, ...props }: ColumnHandleProps) {
  const store = useStore();
  const { canvas, frame } = useCanvas();
  const first = useElementRect(canvas.elementOf(left.id));
  const second = useElementRect(canvas.elementOf(right.id));
  const section = useElementRect(canvas.elementOf(props.section.id));
  const { dragged, events } = useSideDrag();
  const own = getPercent(left, count);
  const other = getPercent(right, count);
  // Not on phones, where columns stack; widths in pixels are changed in the inspector.
  if (!first || !second || !section || own === null || other === null) return null;
  // Right to left, the first column is on the right.
  const mirrored = first.left > second.left && first.left >= second.left + second.width - 1;
  if (!mirrored && second.left < first.left + first.width - 1) return null;
  const ahead = mirrored ? -1 : 1;
  const room = 40 / getScale(frame.element);
  const totalWidth = own + other;
  const percent = dragged ?? own;
  const perPixel = totalWidth / (first.width + second.width);
  const bounded = (value: number) => Math.round(Math.min(Math.max(value, 10), totalWidth - 10));
  const share = (next: number) =>
    store.change('columns', (draft) => setNeighborWidths(draft, [left.id, right.id], next, totalWidth));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of text cannot be dragged or take keys
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Share the room of the two columns"
      aria-valuenow={Math.round(percent)}
      aria-valuemin={10}
      aria-valuemax={Math.round(totalWidth - 10)}
      aria-valuetext={`${Math.round(percent)} and ${Math.round(totalWidth - percent)} percent`}
      tabIndex={0}
      {...events({
        ...{
          value: own,
          perPixel: (ahead * perPixel) / getScale(frame.element),
          bounded,
          leap: 5,
          write: share,
        },
        steps: { ArrowLeft: -ahead, ArrowRight: ahead },
      })}
      className="group pointer-events-auto absolute grid w-3 pointer-coarse:w-(--room) -translate-x-1/2 cursor-col-resize touch-none place-items-center"
      style={{
        left: (mirrored ? first.left : first.left + first.width) + (ahead * (percent - own)) / perPixel,
        top: section.top,
        height: Math.max(section.height, room),
        // A finger needs the same size when the canvas is scaled down.
        ...{ '--room': `${room}px` },
      }}
    >
      <span
        aria-hidden
        className="h-full w-0.5 pointer-coarse:w-1 rounded-full bg-ring/50 group-hover:w-1 group-hover:bg-ring"
      />
      {dragged !== null && (
        <span
          aria-hidden
          className="absolute top-1 whitespace-nowrap rounded-sm bg-foreground px-1.5 py-0.5 font-medium text-[0.6875rem] text-background tabular-nums"
        >
          {mirrored
            ? `${Math.round(totalWidth - percent)} / ${Math.round(percent)}`
            : `${Math.round(percent)} / ${Math.round(totalWidth - percent)}`}
        </span>
      )}
    </div>
  );
}
