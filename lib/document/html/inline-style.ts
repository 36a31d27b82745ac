import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { getRawValue, setHtmlAttribute, setRawValue } from './opening-tag';

/** A declaration in a style attribute. */
type Placed = {
  property: string;
  value: string;
  important: boolean;
  start: number;
  end: number;
  from: number;
  to: number;
};

/** The value of a property in the style attribute of an opening tag; undefined if not set. */
export function getInlineStyle(open: string, property: string): string | undefined {
  return findWinner(readDeclarations(getRawValue(open, 'style') ?? ''), property)?.value;
}

/** The properties of a style attribute, in order. */
export function styledProperties(open: string): string[] {
  return readDeclarations(getRawValue(open, 'style') ?? '').map(({ property }) => property);
}

/** Sets a property in the style attribute, or removes it with null. Every other byte stays. */
export function setInlineStyle(open: string, property: string, value: string | null): string {
  const raw = getRawValue(open, 'style');
  if (raw === undefined)
    return value === null ? open : setHtmlAttribute(open, 'style', `${property}:${value}`);
  const all = readDeclarations(raw);
  const found = findWinner(all, property);
  if (value === null) {
    const own = all.filter((one) => one.property === property);
    if (own.length === 0) return open;
    const rest = own.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), raw);
    if (rest.trim() === '') return setHtmlAttribute(open, 'style', null);
    return setRawValue(open, 'style', rest);
  }
  const encoded = encodeAttribute(value, quoteIn(open)).value;
  if (found) {
    if (found.value === value) return open;
    const text = found.important ? `${encoded} !important` : encoded;
    return setRawValue(open, 'style', raw.slice(0, found.start) + text + raw.slice(found.end));
  }
  return setRawValue(open, 'style', appendDeclaration(raw, `${property}:`, encoded));
}

function quoteIn(open: string): '"' | "'" {
  return /\sstyle\s*=\s*'/i.test(open) ? "'" : '"';
}

/** Adds a declaration, formatted like the last one. */
function appendDeclaration(raw: string, name: string, value: string): string {
  const text = raw.trimEnd();
  const space = raw.slice(text.length);
  const loose = /:\s/.test(text) ? ' ' : '';
  if (text === '') return `${name}${loose}${value}${space}`;
  const line = /;(\s*)[^;:]+:[^;]*;?$/.exec(text)?.[1];
  const gap = line ?? (loose || '');
  const isEnded = text.endsWith(';');
  return `${text}${isEnded ? '' : ';'}${gap}${name}${loose}${value}${isEnded ? ';' : ''}${space}`;
}

/** The last one wins, except for `!important`. */
function findWinner(all: readonly Placed[], property: string): Placed | undefined {
  const own = all.filter((one) => one.property === property);
  return own.findLast(({ important }) => important) ?? own.at(-1);
}

/**
 * The declarations of a raw style attribute. `start` and `end`: the value; `from` and `to`: everything that
 * belongs to it. Skips entities, strings, brackets and Liquid.
 */
function readDeclarations(raw: string): Placed[] {
  const found: Placed[] = [];
  let from = 0;
  for (const [start, end] of splitDeclarations(raw)) {
    const text = raw.slice(start, end);
    const head = /^\s*(-{0,2}[a-z_][\w-]*)\s*:\s*/i.exec(text);
    const to = Math.min(end + 1, raw.length);
    if (head) {
      const at = start + head[0].length;
      const value = text.slice(head[0].length).trimEnd();
      const plainValue = value.replace(/\s*!\s*important$/i, '');
      found.push({
        ...{ property: (head[1] ?? '').toLowerCase(), value: decodeAttribute(plainValue), from, to },
        ...{ important: plainValue !== value, start: at, end: at + value.length },
      });
    }
    from = to;
  }
  return found;
}

function splitDeclarations(raw: string): [number, number][] {
  const found: [number, number][] = [];
  let start = 0;
  const signs =
    /&(?:#\w+|\w+);|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|"[^"]*"|'[^']*'|\([^()]*\)|\/\*[\s\S]*?\*\/|;/g;
  for (const match of raw.matchAll(signs))
    if (match[0] === ';') {
      found.push([start, match.index]);
      start = match.index + 1;
    }
  found.push([start, raw.length]);
  return found;
}
