import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Dragged = {
  /** The current value. */
  value: number;
  /** The change per pixel. */
  perPixel: number;
  bounded: (value: number) => number;
  /** How many steps an arrow key makes with Shift. */
  leap: number;
  steps: Readonly<Record<string, number>>;
  write: (value: number) => void;
};

/** A number changed by a handle, dragged sideways or by arrow keys: its interim value, and the handle's events. */
export function useSideDrag() {
  const [drag, setDrag] = useState<{ from: number; value: number } | null>(null);
  const events = ({ value, perPixel, bounded, leap, steps, write }: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: event.clientX, value: Math.round(value) });
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (drag) setDrag({ ...drag, value: bounded(value + (clientX - drag.from) * perPixel) });
    },
    onPointerUp: () => {
      if (drag && drag.value !== Math.round(value)) write(drag.value);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      write(Math.round(value) + step * (event.shiftKey ? leap : 1));
    },
  });
  return { dragged: drag?.value ?? null, events };
}
