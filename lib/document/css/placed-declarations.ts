/** A declaration in a list of them, in its order: `start` and `end` are of its value, `from` and `to` of all that belongs to it. */
export type PlacedDeclaration = {
  property: string;
  value: string;
  important: boolean;
  start: number;
  end: number;
  from: number;
  to: number;
};

/** The value of a property in `color: red; width: 10px`; undefined if it is not set. */
export function getDeclaration(css: string, property: string): string | undefined {
  return findWinner(css, property)?.value;
}

/** Sets a property, or removes it with null. Every other byte stays. */
export function setDeclaration(css: string, property: string, value: string | null): string {
  if (value === null)
    return readDeclarations(css)
      .filter((one) => one.property === property)
      .reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), css);
  const found = findWinner(css, property);
  if (!found) return appendDeclaration(css, `${property}:`, value);
  const text = found.important ? `${value} !important` : value;
  return css.slice(0, found.start) + text + css.slice(found.end);
}

/** Adds a declaration, formatted like the last one. */
function appendDeclaration(css: string, name: string, value: string): string {
  const text = css.trimEnd();
  const space = css.slice(text.length);
  const loose = /:\s/.test(text) ? ' ' : '';
  if (text === '') return `${name}${loose}${value}${space}`;
  const line = /;(\s*)[^;:]+:[^;]*;?$/.exec(text)?.[1];
  const gap = line ?? (loose || '');
  const isEnded = text.endsWith(';');
  return `${text}${isEnded ? '' : ';'}${gap}${name}${loose}${value}${isEnded ? ';' : ''}${space}`;
}

/** The declaration of a property that applies: the last one, except for `!important`. */
export function findWinner(css: string, property: string): PlacedDeclaration | undefined {
  const own = readDeclarations(css).filter((one) => one.property === property);
  return own.findLast(({ important }) => important) ?? own.at(-1);
}

/** All declarations with their places. Skips entities, strings, brackets and Liquid. */
export function readDeclarations(css: string): PlacedDeclaration[] {
  const found: PlacedDeclaration[] = [];
  let from = 0;
  for (const [start, end] of splitDeclarations(css)) {
    const text = css.slice(start, end);
    const head = /^\s*(-{0,2}[a-z_][\w-]*)\s*:\s*/i.exec(text);
    const to = Math.min(end + 1, css.length);
    if (head) {
      const at = start + head[0].length;
      const written = text.slice(head[0].length).trimEnd();
      const value = written.replace(/\s*!\s*important$/i, '');
      found.push({
        ...{ property: (head[1] ?? '').toLowerCase(), value, important: value !== written },
        ...{ start: at, end: at + written.length, from, to },
      });
    }
    from = to;
  }
  return found;
}

function splitDeclarations(css: string): [number, number][] {
  const found: [number, number][] = [];
  let start = 0;
  const signs =
    /&(?:#\w+|\w+);|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|"[^"]*"|'[^']*'|\([^()]*\)|\/\*[\s\S]*?\*\/|;/g;
  for (const match of css.matchAll(signs))
    if (match[0] === ';') {
      found.push([start, match.index]);
      start = match.index + 1;
    }
  found.push([start, css.length]);
  return found;
}

/** A rule of a style sheet with the offset of its body. */
export type PlacedRule = { start: number; end: number; bodyStart: number; body: string };

/** The first rule of exactly this selector, outside of others; null if there is none. */
export function findRule(css: string, selector: string): PlacedRule | null {
  const match = new RegExp(`(^\\s*|(?:[};]|\\*/)\\s*)(${selector}\\s*\\{)([^{}]*)\\}`).exec(css);
  if (!match) return null;
  const [whole, lead = '', opening = '', body = ''] = match;
  const start = match.index + lead.length;
  return { start, end: match.index + whole.length, bodyStart: start + opening.length, body };
}
