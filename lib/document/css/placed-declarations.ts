/** A declaration in a list of them: `start` and `end` are of its value, `from` and `to` of all that belongs to it. */
type Placed = {
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

/** The properties that are set, in order. */
export function declaredProperties(css: string): string[] {
  return readDeclarations(css).map(({ property }) => property);
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

/** The last one wins, except for `!important`. */
function findWinner(css: string, property: string): Placed | undefined {
  const own = readDeclarations(css).filter((one) => one.property === property);
  return own.findLast(({ important }) => important) ?? own.at(-1);
}

/** Skips entities, strings, brackets and Liquid. */
function readDeclarations(css: string): Placed[] {
  const found: Placed[] = [];
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
