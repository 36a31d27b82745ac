import { getScale, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useElementRect } from '@/components/editor/canvas/frame/use-measured';
import type { Block } from '@/components/editor/email/block';
import { toBlockElement } from '@/components/editor/email/block-element';
import { useSelected, useStore, useStoreState } from '@/components/editor/store/use-store';
import { setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { image as imageElement } from '@/lib/document/elements/image';
import { appliedValue } from '@/lib/document/elements/inherit';
import { useSideDrag } from './use-side-drag';

const minWidth = 16;

/** A handle at the corner of the selected image: drag or arrow keys set its width. */
export function ImageHandle() {
  const { canvas } = useCanvas();
  useStoreState('drawing');
  const selected = useSelected();
  const image =
    selected?.node.tag === imageElement.tag ? canvas.elementOf(selected.id)?.querySelector('img') : null;
  return selected && image ? <Handle key={selected.id} block={selected} image={image} /> : null;
}

function Handle({ block, image }: { block: Block; image: HTMLImageElement }) {
  const store = useStore();
  const { frame } = useCanvas();
  const rect = useElementRect(image);
  const { dragged, events } = useSideDrag();
  if (!rect) return null;
  // The width inside the block's padding, which an image never exceeds.
  const maxWidth = Math.max(minWidth, Math.round(getMaxWidth(image)));
  const width = dragged ?? Math.round(rect.width);
  const { id } = block;
  const align = appliedValue(toBlockElement(store.tree, id), 'align', readHead(store.tree.before))?.value;
  // A centered image grows on both sides.
  const share = align === 'left' ? 1 : align === 'right' ? -1 : 2;
  const bounded = (pixels: number) => Math.round(Math.min(Math.max(pixels, minWidth), maxWidth));
  const write = (pixels: number) =>
    store.edit([id], 'width', (current) => setNodeAttribute(current, 'width', `${bounded(pixels)}px`));
  const left =
    align === 'right'
      ? rect.left + rect.width - width
      : rect.left + (align === 'left' ? 0 : (rect.width - width) / 2);
  const height = rect.width > 0 ? (rect.height * width) / rect.width : rect.height;
  const corner = align === 'right' ? left : left + width;
  return (
    <>
      {dragged !== null && (
        <div className="absolute outline-2 outline-ring" style={{ top: rect.top, left, width, height }}>
          <span className="absolute right-0 bottom-full mb-1 rounded-sm bg-foreground px-1.5 py-0.5 text-background text-xs tabular-nums">
            {width} px
          </span>
        </div>
      )}
      <div
        role="slider"
        aria-label="Width of the image"
        aria-valuenow={width}
        aria-valuemin={minWidth}
        aria-valuemax={maxWidth}
        aria-valuetext={`${width} pixels`}
        tabIndex={0}
        className="pointer-events-auto absolute size-3.5 -translate-x-1/2 -translate-y-1/2 cursor-nwse-resize touch-none rounded-full border-2 border-ring bg-card shadow-raised pointer-coarse:size-(--room) pointer-coarse:after:absolute pointer-coarse:after:inset-[calc(var(--room)/-2.4)]"
        style={{ top: rect.top + height, left: corner, ...{ '--room': `${24 / getScale(frame.element)}px` } }}
        {...events({
          ...{ value: rect.width, perPixel: share / getScale(frame.element), bounded, leap: 10, write },
          steps: { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 },
        })}
      />
    </>
  );
}

function getMaxWidth(image: HTMLImageElement): number {
  const cell = image.closest('table')?.closest('td') ?? image.parentElement;
  if (!cell) return image.width;
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
