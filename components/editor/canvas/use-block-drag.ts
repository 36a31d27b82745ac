import { useEffect } from 'react';
import { placeAtPoint } from '@/components/editor/canvas/frame/place-at-point';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useStore } from '@/components/editor/store/use-store';

/**
 * Follows what is dragged over the canvas. Its frame hears the pointer while that is over the email, the page while it is
 * over something that floats above: both are told as places of the frame.
 */
export function useBlockDrag(): void {
  const store = useStore();
  const canvas = useCanvas();
  useEffect(() => {
    const { element, document: inside } = canvas.frame;
    const area = element.closest<HTMLElement>('.postroom-canvas')?.parentElement;
    if (!area) return;
    const controller = new AbortController();
    // GrapesJS listens as well, for a way of dragging that is not used here.
    const options = { signal: controller.signal, capture: true };
    const { drag } = store;

    const follow = (target: Document | HTMLElement, offset: () => { left: number; top: number }) => {
      const over = (event: DragEvent) => {
        if (!drag.active) return;
        const { left, top } = offset();
        event.stopPropagation();
        // Beside a narrow frame, such as a phone's, the nearest place of it counts.
        const x = Math.min(Math.max(event.clientX - left, 1), element.clientWidth - 1);
        if (!drag.aim(placeAtPoint(store, canvas, { x, y: event.clientY - top }))) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = drag.moving.length > 0 ? 'move' : 'copy';
      };
      target.addEventListener('dragenter', (event) => over(event as DragEvent), options);
      target.addEventListener('dragover', (event) => over(event as DragEvent), options);
      target.addEventListener(
        'drop',
        (event) => {
          if (!drag.active) return;
          event.preventDefault();
          event.stopPropagation();
          drag.drop();
        },
        options,
      );
    };
    follow(inside, () => ({ left: 0, top: 0 }));
    follow(area, () => element.getBoundingClientRect());

    // Out of the canvas nothing would land. Leaving one element for another inside says the same, and the next move corrects it.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) drag.aim(null);
    };
    inside.addEventListener('dragleave', leave, options);
    area.addEventListener('dragleave', leave, options);
    // No pointer moves while something is dragged: one that does tells of an end that nobody announced.
    for (const document of [inside, area.ownerDocument]) {
      document.addEventListener('pointermove', () => drag.end(), options);
      document.addEventListener('dragend', () => drag.end(), options);
    }
    return () => controller.abort();
  }, [store, canvas]);
}
