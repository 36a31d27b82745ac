'use client';

import { contrastRatio, minimumContrast, parseColor } from '@/lib/document/css/color-contrast';

/** How well text of a color can be read before another; nothing where a color is not known. */
export function ContrastNote({ color, behind }: { color: string; behind: string }) {
  const [text, ground] = [parseColor(color), parseColor(behind)];
  if (!text || !ground) return null;
  const ratio = contrastRatio(text, ground);
  const low = ratio < minimumContrast;
  return (
    <p className={low ? 'text-warning-text text-xs' : 'text-muted-foreground text-xs'} data-testid="contrast">
      Contrast {(Math.floor(ratio * 10) / 10).toFixed(1)}:1
      {low && (ratio < 3 ? ', hard to read' : ', low for small text')}
    </p>
  );
}
