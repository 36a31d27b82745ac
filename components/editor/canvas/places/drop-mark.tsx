'use client';

import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { classNames } from '@/components/ui/class-names';

/** Where what is dragged would land: a line between two blocks, or the empty place that it fills. */
export function DropMark() {
  const session = useSession();
  const place = useSessionState('dropPlace');
  const frame = session.grapes.Canvas.getFrameEl();
  const area = frame?.closest('.postroom-canvas')?.getBoundingClientRect();
  if (!place || !frame || !area) return null;
  const outer = frame.getBoundingClientRect();
  const { left, top, width, height } = place.mark;
  return (
    <div
      data-testid="drop-mark"
      className={classNames(
        'absolute z-20',
        place.inside
          ? 'rounded-sm bg-ring/15 outline-2 outline-ring -outline-offset-2'
          : 'rounded-full bg-ring shadow-[0_0_0_1px_var(--background)]',
      )}
      style={{
        left: left + outer.left - area.left - (width === 0 ? 2 : 0),
        top: top + outer.top - area.top - (height === 0 ? 2 : 0),
        width: Math.max(width, 4),
        height: Math.max(height, 4),
      }}
    />
  );
}
