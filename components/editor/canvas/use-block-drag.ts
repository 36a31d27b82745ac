import { useEffect } from 'react';
import { findPlaceAtPoint } from '@/components/editor/canvas/frame/place-at-point';
import { type Canvas, getScale, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useStore } from '@/components/editor/store/use-store';
import type { Point } from './frame/drop-place';

/**
 * Reports drags and drops over the canvas to `take`, in coordinates of its frame. Listens in the frame while the
 * pointer is over the email, and on the page while it is over floating tools.
 */
export function followDrags(
  { frame: { element, document: inside } }: Canvas,
  signal: AbortSignal,
  take: (event: DragEvent, point: Point) => void,
): void {
  for (const target of [inside, areaOf(element)])
    for (const type of ['dragenter', 'dragover', 'drop'])
      target?.addEventListener(
        type,
        (event) => {
          const drag = event as DragEvent; // as the type says
          const { clientX: x, clientY: y } = drag;
          if (target === inside) return take(drag, { x, y });
          const { left, top } = element.getBoundingClientRect();
          const scale = getScale(element);
          take(drag, { x: (x - left) / scale, y: (y - top) / scale });
        },
        // GrapesJS listens for its own drags, which are not used here.
        { signal, capture: true },
      );
}

/** Drags blocks over the canvas, shows where they would land, and moves them there. */
export function useBlockDrag(): void {
  const store = useStore();
  const canvas = useCanvas();
  useEffect(() => {
    const { element, document: inside } = canvas.frame;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const { drag } = store;

    followDrags(canvas, controller.signal, (event, { x, y }) => {
      if (!drag.active) return;
      event.stopPropagation();
      // Next to a narrow frame, such as a phone's, its nearest point counts.
      const point = { x: Math.min(Math.max(x, 1), element.clientWidth - 1), y };
      if (event.type === 'drop') drag.drop();
      else if (!drag.aim(findPlaceAtPoint(store, canvas, point))) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = drag.moving.length > 0 ? 'move' : 'copy';
    });

    // Hides the mark outside the canvas. Moving between elements inside fires this too, and the next move corrects it.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) drag.aim(null);
    };
    inside.addEventListener('dragleave', leave, options);
    areaOf(element)?.addEventListener('dragleave', leave, options);
    // The pointer does not move during a drag: a move means that a drag ended without an event.
    for (const document of [inside, element.ownerDocument]) {
      document.addEventListener('pointermove', () => drag.end(), options);
      document.addEventListener('dragend', () => drag.end(), options);
    }
    return () => controller.abort();
  }, [store, canvas]);
}

function areaOf(frame: HTMLElement): HTMLElement | null {
  return frame.closest<HTMLElement>('.postroom-canvas')?.parentElement ?? null;
}
