import { chipLabel, chipTitle } from '@/components/editor/tree/chip-words';
import { splitLiquid } from '@/components/editor/tree/liquid-segments';
import { readOutput } from '@/components/editor/tree/variable-output';
import { classNames } from '@/components/ui/class-names';

/** A text with variables as chips, as on the canvas, with their code in the tooltip. */
export function LiquidWords({ text }: { text: string }) {
  return splitLiquid(text).map(({ text: part, start, liquid }) =>
    liquid ? (
      <span
        key={start}
        title={part}
        className={classNames(
          'rounded-sm px-1 ring-1',
          part.startsWith('{{')
            ? 'bg-primary-soft text-primary-text ring-primary/25'
            : 'bg-muted text-muted-foreground text-xs ring-border',
        )}
      >
        {readOutput(part) ? chipTitle(part) : chipLabel(part, noNames)}
      </span>
    ) : (
      part
    ),
  );
}

/** Names, not samples: the difference may be which variable it is. */
const noNames: ReadonlyMap<string, string> = new Map();
