'use client';

import { Lock } from 'lucide-react';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useElementRect } from '@/components/editor/canvas/frame/use-element-rect';
import { useStoreState } from '@/components/editor/store/use-store';

/** Says of the compliance footer, the last thing in the canvas, why it cannot be edited. */
export function FooterBadge() {
  const { frame } = useCanvas();
  const { paint } = useStoreState('drawing');
  const footer = frame.document.querySelector<HTMLElement>('[data-gx="footer"]') ?? undefined;
  const rect = useElementRect(footer, paint);
  if (!rect) return null;
  return (
    <span
      className="absolute flex items-center gap-1.5 rounded-md bg-foreground/85 px-2 py-1 text-[0.6875rem] text-background [&_svg]:size-3"
      style={{ top: rect.top + 4, left: rect.left + 4 }}
    >
      <Lock aria-hidden />
      Compliance footer: always sent, not editable
    </span>
  );
}
