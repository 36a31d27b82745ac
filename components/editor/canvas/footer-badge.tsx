import { Lock } from 'lucide-react';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useElementRect } from '@/components/editor/canvas/frame/use-element-rect';

/** Says of the compliance footer, the last thing in the canvas, why it cannot be edited. */
export function FooterBadge() {
  const { frame } = useCanvas();
  const footer = frame.document.querySelector<HTMLElement>('[data-gx="footer"]');
  const rect = useElementRect(footer);
  if (!rect) return null;
  return (
    <span
      // No higher than what the footer leaves free above its first line.
      className="absolute flex h-5 items-center gap-1.5 whitespace-nowrap rounded-md bg-foreground/85 px-2 text-[0.6875rem] text-background leading-none [&_svg]:size-3"
      style={{ top: rect.top + 2, left: rect.left + 4 }}
    >
      <Lock aria-hidden />
      Compliance footer: always sent, not editable
    </span>
  );
}
