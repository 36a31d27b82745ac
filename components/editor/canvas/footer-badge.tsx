'use client';

import { Lock } from 'lucide-react';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { useElementRect } from './use-element-rect';

/** Says of the compliance footer, the last thing in the canvas, why it cannot be edited. */
export function FooterBadge() {
  const session = useSession();
  const paint = useSessionState('paint');
  const footer =
    session.grapes.Canvas.getDocument()?.querySelector<HTMLElement>('[data-gx="footer"]') ?? undefined;
  const rect = useElementRect(session, footer, paint);
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
