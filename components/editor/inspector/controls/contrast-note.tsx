import { contrastRatio, minimumContrast, parseColor, readableShade } from '@/lib/document/css/color-contrast';

type ContrastNoteProps = { color: string; background: string; onUse: ((color: string) => void) | undefined };

/** The readability of a text color on another, and the nearest readable shade; nothing if a color is unknown. */
export function ContrastNote({ color, background, onUse }: ContrastNoteProps) {
  const [text, ground] = [parseColor(color), parseColor(background)];
  if (!text || !ground) return null;
  const ratio = contrastRatio(text, ground);
  const low = ratio < minimumContrast;
  const better = low && onUse ? readableShade(text, ground) : null;
  return (
    <p className={low ? 'text-warning-text text-xs' : 'text-muted-foreground text-xs'} data-testid="contrast">
      Contrast {(Math.floor(ratio * 10) / 10).toFixed(1)}:1
      {low ? (ratio < 3 ? '. Hard to read. ' : '. Low for small text. ') : '. Easy to read.'}
      {better && (
        <button type="button" className="whitespace-nowrap underline" onClick={() => onUse?.(better)}>
          Use {better}
        </button>
      )}
    </p>
  );
}
