import { isUnsubscribe } from '@/lib/document/compliance/footer-words';
import { readLiquidTag } from '@/lib/document/liquid/liquid-tag';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { inlineElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, type MarkupToken, type OpenToken } from '@/lib/document/markup/markup-token';
import { applyEdits, type SourceEdit } from '@/lib/document/markup/source-edits';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';

/** An unsubscribe line of another sender. */
export type OwnUnsubscribe = Position & { words: string };

type Range = { first: number; last: number };

/**
 * Removes unsubscribe lines of another sender: a marketing email ends with our own link. If a line has other links,
 * only its own part is removed; tags and Liquid that end elsewhere stay.
 */
export function withoutOwnUnsubscribe(source: string): { source: string; lines: OwnUnsubscribe[] } {
  const tokens = [...new MarkupReader(source, true).tokens()];
  const positionOf = createPositions(source);
  const lines: OwnUnsubscribe[] = [];
  const removed = new Set<number>();
  const cuts: SourceEdit[] = [];
  for (const link of linksIn(source, tokens)) {
    if (removed.has(link.first)) continue;
    const line = lineOf(source, tokens, link);
    const sentence = sentenceOf(source, tokens, link);
    const isLong = wordsOf(source, tokens, line).length > maxLineLength && sentence !== null;
    if (isLong) cuts.push(...sentence);
    const range = isLong ? link : includeEmptied(source, tokens, line, removed);
    const words = wordsOf(source, tokens, range);
    lines.push({
      ...positionOf(tokens[link.first]?.start ?? 0),
      words: words.replaceAll(/^[\s|·•–—/]+|[\s|·•–—/]+$/g, '').slice(0, 160),
    });
    for (const index of listRemovable(source, tokens, range)) removed.add(index);
  }
  const edits = [...removed].flatMap((index): SourceEdit[] => {
    const token = tokens[index];
    return token ? [{ start: token.start, end: token.end, text: '' }] : [];
  });
  return { source: applyEdits(source, [...edits, ...cuts]), lines };
}

const linkTags = /^(?:a|mj-button|mj-navbar-link)$/;
const inLine: ReadonlySet<string> = new Set([...inlineElements, 'img']);
/** Elements to remove if they become empty. Cells stay: the others would move. */
const emptiable = new Set(
  'p div center span font em i b strong small li h1 h2 h3 h4 h5 h6 mj-text mj-button'.split(' '),
);

/** Unsubscribe links, from opening to closing tag. */
function linksIn(source: string, tokens: readonly MarkupToken[]): Range[] {
  return tokens.flatMap((token, first): Range[] => {
    if (token.kind !== 'open' || !linkTags.test(token.name.toLowerCase())) return [];
    const last = token.selfClosing ? first : closeOf(tokens, first, token.name);
    if (last === null) return [];
    const range = { first, last };
    return isUnsubscribeLink(hrefOf(token)) || isUnsubscribeText(wordsOf(source, tokens, range))
      ? [range]
      : [];
  });
}

function hrefOf({ attributes }: OpenToken): string {
  const href = attributes.find(({ name }) => name.toLowerCase() === 'href');
  return decodeAttribute(href?.value ?? '');
}

/** Our own unsubscribe address, or another sender's. */
function isUnsubscribeLink(href: string): boolean {
  return /\{\{-?\s*unsubscribe_url\b|unsubscribe|opt-?out(?=$|[/?&=.])/i.test(href);
}

function isUnsubscribeText(words: string): boolean {
  return isUnsubscribe(words) || /^(?:unsubscribe|abmelden|abbestellen)\b.{0,40}$/i.test(words);
}

function closeOf(tokens: readonly MarkupToken[], first: number, name: string): number | null {
  const last = tokens.findIndex((token, at) => at > first && token.kind === 'close' && token.name === name);
  return last === -1 ? null : last;
}

function isInLine(token: MarkupToken | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'text' || token.kind === 'liquid') return true;
  return (token.kind === 'open' || token.kind === 'close') && inLine.has(token.name.toLowerCase());
}

const separators = /^\s*(?:[|·•–—/]|&nbsp;|&middot;|&bull;|\s)*$/;

/** The line of a link, up to the next block or break; with other links, the part between them. */
function lineOf(source: string, tokens: readonly MarkupToken[], link: Range): Range {
  if (!isInLine(tokens[link.first])) return link;
  let { first, last } = link;
  while (isInLine(tokens[first - 1])) first -= 1;
  while (isInLine(tokens[last + 1])) last += 1;
  const isOther = (index: number) => {
    const token = tokens[index];
    return (
      token?.kind === 'open' && token.name.toLowerCase() === 'a' && (index < link.first || index > link.last)
    );
  };
  const others = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(isOther);
  if (others.length === 0) return { first, last };
  const before = others.findLast((index) => index < link.first);
  const after = others.find((index) => index > link.last);
  // One separator is removed too: the one before, or for the first of several the one after.
  const from = before === undefined ? first : (closeOf(tokens, before, 'a') ?? before) + 1;
  const to = after === undefined ? last : before === undefined ? after - 1 : link.last;
  const leadTokens = Array.from({ length: link.first - from }, (_, at) => tokens[from + at]);
  const isLone = leadTokens.every(
    (token) => token?.kind !== 'text' || separators.test(source.slice(token.start, token.end)),
  );
  return { first: isLone ? from : link.first, last: to };
}

/** A longer line has other content: only the sentence with the link is removed. */
const maxLineLength = 200;

/** The parts of the link's sentence before and after it; null if there is other markup. */
function sentenceOf(
  source: string,
  tokens: readonly MarkupToken[],
  { first, last }: Range,
): SourceEdit[] | null {
  const [before, after] = [tokens[first - 1], tokens[last + 1]];
  if (before?.kind !== 'text') return null;
  const leadSource = source.slice(before.start, before.end);
  const at = (/^[\s\S]*[.!?。](?=\s)/.exec(leadSource)?.[0] ?? '').length;
  const edits = [{ start: before.start + at, end: before.end, text: '' }];
  if (after?.kind !== 'text') return edits;
  const rest = /^[^.!?。]*[.!?。]?/.exec(source.slice(after.start, after.end))?.[0] ?? '';
  return [...edits, { start: after.start, end: after.start + rest.length, text: '' }];
}

/** Extends a range by elements that would be empty, and by the break before a removed line. */
function includeEmptied(
  source: string,
  tokens: readonly MarkupToken[],
  range: Range,
  removed: ReadonlySet<number>,
): Range {
  let { first, last } = range;
  const isNothing = (token: MarkupToken | undefined, index: number) =>
    removed.has(index) || (token?.kind === 'text' && source.slice(token.start, token.end).trim() === '');
  for (;;) {
    let [before, after] = [first - 1, last + 1];
    while (isNothing(tokens[before], before)) before -= 1;
    while (isNothing(tokens[after], after)) after += 1;
    const [open, close] = [tokens[before], tokens[after]];
    const isBreak = open?.kind === 'open' && open.name.toLowerCase() === 'br';
    if (isBreak && close?.kind === 'close') first = before;
    else if (
      open?.kind === 'open' &&
      close?.kind === 'close' &&
      open.name === close.name &&
      emptiable.has(open.name.toLowerCase())
    )
      [first, last] = [before, after];
    else return { first, last };
  }
}

/** A range without tags and Liquid whose other half is outside. */
function listRemovable(source: string, tokens: readonly MarkupToken[], { first, last }: Range): number[] {
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const open: { name: string; index: number }[] = [];
  const kept = new Set<number>();
  for (const index of indexes) {
    const token = tokens[index];
    const tag = token && tagOf(source, token);
    if (!tag) continue;
    if (tag.role === 'between' && !open.some(({ name }) => name.startsWith('%'))) kept.add(index);
    if (tag.role === 'open') open.push({ name: tag.name, index });
    if (tag.role !== 'close') continue;
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (at === -1) kept.add(index);
    else for (const left of open.splice(at).slice(1)) kept.add(left.index);
  }
  for (const { index } of open) kept.add(index);
  return indexes.filter((index) => !kept.has(index));
}

type Tag = { role: 'open' | 'between' | 'close'; name: string };

function tagOf(source: string, token: MarkupToken): Tag | null {
  if (token.kind === 'close') return { role: 'close', name: token.name.toLowerCase() };
  if (token.kind === 'open') {
    const name = token.name.toLowerCase();
    return token.selfClosing || /^(?:br|img|wbr|hr)$/.test(name) ? null : { role: 'open', name };
  }
  if (token.kind !== 'liquid') return null;
  const tag = readLiquidTag(source.slice(token.start, token.end));
  return tag && { role: tag.role, name: `%${tag.kind}` };
}

function wordsOf(source: string, tokens: readonly MarkupToken[], { first, last }: Range): string {
  return tokens
    .slice(first, last + 1)
    .map((token) => (token.kind === 'text' ? source.slice(token.start, token.end) : ' '))
    .join('')
    .replaceAll(/(?:&nbsp;|\s)+/g, ' ')
    .trim();
}
