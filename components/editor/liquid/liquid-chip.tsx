import { chipLabel } from '@/components/editor/tree/chip-words';

const output = /^(\{\{-?\s*)([\w.-]+?)(?:(\s*\|\s*default:\s*)('[^']*'|"[^"]*"))?(\s*-?\}\})$/;
const noSamples = new Map<string, string>();

/** A variable in a line of text, drawn over its source with the same width; other code by its words, as on the canvas. */
export function LiquidChip({ source }: { source: string }) {
  const match = output.exec(source);
  const look = 'rounded-sm bg-primary-soft py-0.5 text-primary-text ring-1 ring-primary/25';
  if (!match)
    return (
      <span className={look}>
        <Over words={chipLabel(source, noSamples)}>{source}</Over>
      </span>
    );
  const [, open, name, or, fallback, close] = match;
  return (
    <span className={look}>
      <span className="text-transparent">{open}</span>
      {name}
      {or && (
        <span className="text-muted-foreground">
          <Over words="or">{or}</Over>
        </span>
      )}
      {fallback}
      <span className="text-transparent">{close}</span>
    </span>
  );
}

/** Words in the middle of the room that code takes. */
function Over({ words, children }: { words: string; children: string }) {
  return (
    <span className="relative">
      <span className="text-transparent">{children}</span>
      <span className="absolute inset-0 flex items-center justify-center overflow-hidden leading-none">
        {words}
      </span>
    </span>
  );
}
