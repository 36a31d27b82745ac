/** A variable in a line of text, drawn over its source without a change of its width. */
export function LiquidChip({ source }: { source: string }) {
  const match = /^(\{\{-?\s*)([\w.-]+?)(?:(\s*\|\s*default:\s*)('[^']*'|"[^"]*"))?(\s*-?\}\})$/.exec(source);
  const [, open, name, or, fallback, close] = match ?? [];
  const look = 'rounded-sm bg-primary-soft py-0.5 text-primary-text ring-1 ring-primary/25';
  if (!match) return <FilteredChip source={source} look={look} />;
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
      <span className="text-transparent">{close}</span>
    </span>
  );
}

/** With filters of other kinds: only the braces go. */
function FilteredChip({ source, look }: { source: string; look: string }) {
  const [, open, name, filters, close] =
    /^(\{\{-?\s*)([\w.-]+?)(\s*\|[^{}]*?)(\s*-?\}\})$/.exec(source) ?? [];
  if (!name) return <span className={look}>{source}</span>;
  return (
    <span className={look}>
      <span className="text-transparent">{open}</span>
      {name}
      <span className="text-muted-foreground">{filters}</span>
      <span className="text-transparent">{close}</span>
    </span>
  );
}
