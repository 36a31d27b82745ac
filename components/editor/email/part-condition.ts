import type { MjmlNode } from '@/components/editor/tree/mjml-node';

const literal = /'[^']*'|"[^"]*"|[\w.-]+/g;

/** The values of a `when`, without their quotes: `'FR', 'BE'` → `FR, BE`. Null for anything but such literals. */
export function readValues(expression: string): string | null {
  const isPlain = expression.replaceAll(literal, '').replaceAll(/,|\s/g, '') === '';
  if (!isPlain || /\bor\b/.test(expression.replaceAll(/'[^']*'|"[^"]*"/g, ''))) return null;
  return [...expression.matchAll(literal)].map(([value]) => value.replace(/^(['"])(.*)\1$/, '$2')).join(', ');
}

/** The values as Liquid; numbers stay numbers where they were. */
export function writeValues(values: string, before: string): string {
  const hasNumbers = /^[\d.\s,-]+$/.test(before);
  return values
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => {
      if (hasNumbers && /^-?\d+(?:\.\d+)?$/.test(value)) return value;
      return value.includes("'") ? `"${value.replaceAll('"', '')}"` : `'${value}'`;
    })
    .join(', ');
}

/** Sets the expression of an `elsif` or `when`; every other byte of its tag stays. */
export function setPartExpression(node: MjmlNode, expression: string): MjmlNode {
  const content = (node.content ?? '').replace(
    /^(\s*\{%-?\s*\w+\s+)[\s\S]*?(\s*-?%\}\s*)$/,
    (_all, start: string, end: string) => start + expression + end,
  );
  return { ...node, content };
}
