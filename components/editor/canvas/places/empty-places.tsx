import { Plus } from 'lucide-react';
import { type Box, findEmptyBox } from '@/components/editor/canvas/frame/drop-place';
import type { Canvas } from '@/components/editor/canvas/frame/use-canvas';
import { toRect, usePlaces } from '@/components/editor/canvas/frame/use-measured';
import type { Block } from '@/components/editor/email/block';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore } from '@/components/editor/store/use-store';
import { isContainer } from '@/lib/document/elements/mjml';

type EmptyPlace = { id: string; box: Box };

/** Invites to fill each empty container, by dropping a block or by a press that opens the palette. */
export function EmptyPlaces({ onFill }: { onFill: () => void }) {
  const store = useStore();
  const places = usePlaces(findPlaces);

  return places.map(({ id, box }) => (
    <button
      key={id}
      type="button"
      tabIndex={-1}
      aria-label="Drop a block here"
      title="Drop a block here"
      onClick={() => {
        store.select(id);
        onFill();
      }}
      className="pointer-events-auto absolute grid place-items-center overflow-hidden rounded-md border border-ring/60 border-dashed bg-primary-soft/70 text-primary-text text-xs hover:bg-primary-soft"
      style={{ left: box.left + 4, top: box.top + 4, width: box.width - 8, height: box.height - 8 }}
    >
      <span className="flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4">
        <Plus aria-hidden />
        {box.width > 150 && 'Drop a block here'}
      </span>
    </button>
  ));
}

function findPlaces({ canvas, frame }: Canvas, { tree }: EditorStore): EmptyPlace[] {
  return listEmptyContainers(tree.body).flatMap((block) => {
    const found = block === tree.body ? getBodyBox(frame.element) : findEmptyBox(tree, block, canvas.boxOf);
    const box = found && toRect(frame, found);
    // A very narrow column may exist only as a gap: no sign is shown.
    if (!box || box.width < 28 || box.height < 28) return [];
    return [{ id: block.id, box }];
  });
}

function listEmptyContainers(block: Block): Block[] {
  if (block.children.length > 0) return block.children.flatMap(listEmptyContainers);
  return isContainer(block.node.tag) ? [block] : [];
}

function getBodyBox(frame: HTMLIFrameElement): Box {
  return { left: 0, top: 16, width: frame.clientWidth, height: Math.min(160, frame.clientHeight - 32) };
}
