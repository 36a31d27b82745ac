/** A Liquid tag that begins, divides or ends a block; of an end, the kind is that of its block. */
export type LiquidTag = { expression: string } & (
  | { role: 'open' | 'close'; kind: 'if' | 'unless' | 'for' | 'case' }
  | { role: 'between'; kind: 'else' | 'elsif' | 'when' }
);

/** Reads a text that is one such tag, with white space around it at most; null for anything else. */
export function readLiquidTag(text: string): LiquidTag | null {
  const whole = text.trim();
  if (!whole.startsWith('{%') || whole.indexOf('%}') !== whole.length - 2 || whole.includes('{%', 2))
    return null;
  const inside = whole.slice(2, -2).replace(/^-/, '').replace(/-$/, '').trim();
  const name = /^\w+/.exec(inside)?.[0] ?? '';
  const expression = inside.slice(name.length).trim();
  if (isBlockKind(name)) return { role: 'open', kind: name, expression };
  if (name === 'else' || name === 'when') return { role: 'between', kind: name, expression };
  if (name === 'elsif' || name === 'elseif') return { role: 'between', kind: 'elsif', expression };
  const kind = name.replace(/^end/, '');
  return isBlockKind(kind) ? { role: 'close', kind, expression } : null;
}

/** `{% if a %}` */
export function writeLiquidTag(liquid: string): string {
  return `{% ${liquid} %}`;
}

/** Writes other Liquid in a tag, which may be in an element; its `-` and the white space at its ends stay. */
export function replaceLiquidTag(tag: string, liquid: string): string {
  return tag.replace(
    /(\{%-?\s*)[\s\S]*?(\s*-?%\})/,
    (_all, start: string, end: string) => start + liquid + end,
  );
}

function isBlockKind(name: string): name is 'if' | 'unless' | 'for' | 'case' {
  return /^(?:if|unless|for|case)$/.test(name);
}
