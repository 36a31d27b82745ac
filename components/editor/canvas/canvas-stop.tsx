import { useEffect } from 'react';
import { canvasStopId } from '@/components/editor/keys/skip-to-email';
import { useStore } from '@/components/editor/store/use-store';
import type { TextSession } from '@/components/editor/text/text-session';
import { contentId } from '@/components/ui/focus-place';

/** The element that receives the canvas's keys; null if there is none. */
export function findCanvasStop(): HTMLElement | null {
  return document.getElementById(canvasStopId);
}

/** Focuses the canvas, for example after a click or when text editing ends. */
export function focusCanvas(by: 'key' | 'pointer' = 'key'): void {
  const stop = findCanvasStop();
  // Browsers do not know of the click, which was in the frame: they would draw a focus ring around the whole canvas.
  stop?.toggleAttribute(byPointer, by === 'pointer');
  stop?.focus({ preventScroll: true });
}

const byPointer = 'data-by-pointer';

/**
 * A single tab stop for the canvas: arrow keys move between blocks. The frame has none, or Tab would walk
 * through the email's links.
 */
export function CanvasStop({ session = null }: { session?: TextSession | null }) {
  const store = useStore();
  // After navigation, focus is at the top of the page, but people came to write.
  useEffect(() => {
    if (document.activeElement?.id === contentId) focusCanvas();
  }, []);
  const arrive = () => {
    // Back in the email, one is where one was: in the text.
    if (session?.isOpen) return session.focus();
    const { tree, selected } = store;
    const { id } = selected ?? tree.body.children[0] ?? tree.body;
    if (selected?.id !== id) store.select(id);
    store.announce(store.describe(id));
  };
  return (
    <div
      id={canvasStopId}
      role="application"
      aria-label="Blocks of this email"
      aria-describedby={`${canvasStopId}-keys`}
      tabIndex={0}
      onFocus={({ target }) =>
        target.matches(':focus-visible') && !target.hasAttribute(byPointer) && arrive()
      }
      onBlur={({ target }) => target.removeAttribute(byPointer)}
      onKeyDown={({ key, currentTarget }) =>
        /^(?:Control|Meta|Alt|Shift)$/.test(key) || currentTarget.removeAttribute(byPointer)
      }
      className="pointer-events-none absolute inset-0 focus-visible:-outline-offset-2 data-by-pointer:outline-none"
    >
      <span id={`${canvasStopId}-keys`} className="sr-only">
        Arrow keys move from block to block, Enter writes in one, Alt and the arrow keys move it, slash adds
        one, F6 leads to its settings, question mark shows all shortcuts.
      </span>
    </div>
  );
}
