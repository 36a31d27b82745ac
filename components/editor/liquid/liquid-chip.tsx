const output = /^(\{\{-?\s*)([\w.-]+?)(?:(\s*\|\s*default:\s*)('[^']*'|"[^"]*")|(\s*\|[^{}]*?))?(\s*-?\}\})$/;

/** A variable in a line of text, drawn over its source with the same width. */
export function LiquidChip({ source }: { source: string }) {
  const match = output.exec(source);
  const [, open, name, or, fallback, filters, close] = match ?? [];
  const look = 'rounded-sm bg-primary-soft py-0.5 text-primary-text ring-1 ring-primary/25';
  if (!match) return <span className={look}>{source}</span>;
  return (
    <span className={look}>
      <span className="text-transparent">{open}</span>
      {name}
      {or && (
        <span className="relative">
          <span className="text-transparent">{or}</span>
          <span className="absolute inset-0 flex items-center justify-center text-muted-foreground leading-none">
            or
          </span>
        </span>
      )}
      {fallback}
      {filters && <span className="text-muted-foreground">{filters}</span>}
      <span className="text-transparent">{close}</span>
    </span>
  );
}
