/** A short text that changed, the old struck out before the new. Nothing where both are the same. */
export function TextChange({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="text-muted-foreground">{name}: </span>
      <del className="bg-destructive-soft text-destructive-text">{before || '(empty)'}</del>{' '}
      <ins className="bg-success-soft text-success-text no-underline">{after || '(empty)'}</ins>
    </p>
  );
}
