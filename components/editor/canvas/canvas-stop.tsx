'use client';

import { childrenOf } from '@/components/editor/grapes/component-node';
import { describeBlock } from '@/components/editor/grapes/describe-block';
import { useSession } from '@/components/editor/session/use-session';

const stopId = 'canvas-stop';

/** What has the keys of the canvas; null where there is none. */
export function canvasStop(): HTMLElement | null {
  return document.getElementById(stopId);
}

/** Gives the canvas the keys, such as after a click in it or at the end of writing. */
export function focusCanvas(): void {
  canvasStop()?.focus({ preventScroll: true });
}

/**
 * The canvas is one stop of Tab: from here the arrows go from block to block. The frame itself is none, or Tab would walk
 * through the links of the mail.
 */
export function CanvasStop({ announce }: { announce: (message: string) => void }) {
  const session = useSession();
  const arrive = () => {
    const block = session.snapshot().selected ?? childrenOf(session.wrapper)[0] ?? session.wrapper;
    if (session.snapshot().selected !== block) session.select(block);
    announce(describeBlock(block));
  };
  return (
    <div
      id={stopId}
      data-pane
      role="application"
      aria-label="Blocks of this email"
      aria-describedby={`${stopId}-keys`}
      tabIndex={0}
      onFocus={(event) => event.target.matches(':focus-visible') && arrive()}
      className="pointer-events-none absolute inset-0 focus-visible:-outline-offset-2"
    >
      <span id={`${stopId}-keys`} className="sr-only">
        Arrow keys move from block to block, Enter writes in one, Alt and the arrow keys move it, slash adds
        one, F6 leads to its settings, question mark shows all shortcuts.
      </span>
    </div>
  );
}
