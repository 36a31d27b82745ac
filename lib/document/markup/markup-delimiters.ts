import type { MarkupReader } from './markup-reader';

/**
 * The end of the Liquid span that begins at `at`, or -1. A `{% comment %}` or `{% raw %}` runs to its end tag: what stands
 * in it is dropped, or text in which the linter allows no markup.
 */
export function liquidEnd(reader: MarkupReader, at: number): number {
  const { source } = reader;
  if (source[at] !== '{') return -1;
  const second = source[at + 1];
  if (second === '{') {
    const found = findDelimiter(reader, '}}', at + 2);
    return found === -1 ? -1 : found + 2;
  }
  if (second !== '%') return -1;
  const found = findDelimiter(reader, '%}', at + 2);
  if (found === -1) return -1;
  const name = liquidTagName(source, at);
  if (name !== 'comment' && name !== 'raw') return found + 2;
  const end = `end${name}`;
  if (reader.missing.has(end)) return found + 2;
  for (
    let next = source.indexOf('{%', found + 2);
    next !== -1 && next < reader.end;
    next = source.indexOf('{%', next + 2)
  ) {
    if (liquidTagName(source, next) !== end) continue;
    const close = source.indexOf('%}', next);
    if (close !== -1 && close + 2 <= reader.end) return close + 2;
  }
  reader.missing.add(end);
  return found + 2;
}

/** The name of the Liquid tag whose `{%` stands at `at`, whatever white space comes before it. */
export function liquidTagName(source: string, at: number): string {
  let index = at + 2;
  if (source[index] === '-') index += 1;
  while (index < source.length && /\s/.test(source[index] ?? '')) index += 1;
  return /^[A-Za-z_][\w-]*/.exec(source.slice(index, index + 40))?.[0] ?? '';
}

/** Offset of the next delimiter, or -1. */
export function findDelimiter(reader: MarkupReader, delimiter: string, from: number): number {
  if (reader.missing.has(delimiter)) return -1;
  const found = reader.source.indexOf(delimiter, from);
  if (found !== -1 && found + delimiter.length <= reader.end) return found;
  reader.missing.add(delimiter);
  return -1;
}
