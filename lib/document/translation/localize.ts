import { type CanonicalDocument, withSource } from '@/lib/document/contract';
import { readDirection, withAlignedDirection } from '@/lib/document/directed-words';
import type { Direction } from '@/lib/document/direction';
import { alignedWords, asides, directedBoxes } from '@/lib/document/elements/directed';
import { headTags } from '@/lib/document/elements/head';
import { rootAttribute, withRootAttribute } from '@/lib/document/html/html-root';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { MarkupReader, type MarkupToken } from '@/lib/document/markup/markup-token';
import { applyEdits, type SourceEdit, type Span } from '@/lib/document/markup/source-edits';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { directionOf } from '@/lib/mail/locales';
import type { ResolvedUnit } from './resolve-translation';
import type { PlacedUnit } from './unit';
import { readUnitText, wordsToHtml } from './unit-text';
import type { EmailTexts } from './units';

type Localized = EmailTexts & { document: CanonicalDocument };

/** The email in a locale: its one structure with what the locale says, and `lang` and `dir` of it. */
export function localize(
  { document, source }: ParsedDocument,
  text: EmailTexts,
  resolved: readonly ResolvedUnit<PlacedUnit>[],
  locale: string,
): Localized {
  const said = new Map(resolved.flatMap(({ unit, target }) => (target === null ? [] : [[unit.key, target]])));
  const localized = inLanguage(applyEdits(source, editsOf(source, resolved)), locale, { replace: true });
  return {
    subject: said.get('subject') ?? text.subject,
    previewText: said.get('preview_text') ?? text.previewText,
    document: {
      ...withSource(document, turned(document, localized, source)),
      compliance: turnedFooter(document, localized, source),
      plain_text: document.plain_text && (said.get('plain_text') ?? document.plain_text),
      variables: document.variables.map((variable) => {
        const fallback = said.get(`fallback.${variable.name}`);
        return fallback === undefined ? variable : { ...variable, fallback };
      }),
    },
  };
}

/** In a language that is read from the other side, the email begins at that side. */
function turned(document: CanonicalDocument, localized: string, source: string): string {
  if (!isTurned(document, localized, source)) return localized;
  return applyEdits(localized, turnEdits(localized, isRightToLeft(localized) ? 'rtl' : 'ltr'));
}

/** The footer stands outside of the source, and begins at the side where the rest begins. */
function turnedFooter(document: CanonicalDocument, localized: string, source: string) {
  const { compliance } = document;
  const align = opposites[compliance?.align ?? ''];
  const isSide = align === 'left' || align === 'right';
  return compliance && isSide && isTurned(document, localized, source)
    ? { ...compliance, align }
    : compliance;
}

function isTurned({ source_mode }: CanonicalDocument, localized: string, source: string): boolean {
  return source_mode === 'visual' && isRightToLeft(localized) !== isRightToLeft(source);
}

/** The email in the language that it is written in, which its root names where the author has not. */
export function withLanguage(document: CanonicalDocument, source: string, locale: string): CanonicalDocument {
  const named = inLanguage(source, locale, { replace: false });
  return named === source ? document : withSource(document, named);
}

/** Values of attributes, and stretches of words, in which tags have their attributes' new values. */
function editsOf(source: string, resolved: readonly ResolvedUnit<PlacedUnit>[]): SourceEdit[] {
  const attributes: SourceEdit[] = [];
  for (const { unit, target } of resolved) {
    if (target === null || unit.span === null || unit.quote === null || unit.quote === '') continue;
    // The other quote would need the one that stands around it to change.
    const { value, quote } = encodeAttribute(target, unit.quote);
    const text = quote === unit.quote ? value : target.replaceAll(unit.quote, '&#39;');
    attributes.push({ ...unit.span, text });
  }
  const inside = (span: Span) =>
    attributes.filter(({ start, end }) => start >= span.start && end <= span.end);
  const words: SourceEdit[] = [];
  const taken = new Set<SourceEdit>();
  for (const { unit, target } of resolved) {
    if (target === null || unit.kind !== 'text' || unit.span === null) continue;
    for (const edit of inside(unit.span)) taken.add(edit);
    words.push({ ...unit.span, text: htmlOf(unit, target, (span) => sliceWith(source, span, inside(span))) });
  }
  return [...words, ...attributes.filter((edit) => !taken.has(edit))];
}

function sliceWith(source: string, { start, end }: Span, edits: readonly SourceEdit[]): string {
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return applyEdits(source.slice(start, end), moved);
}

function htmlOf({ codes }: PlacedUnit, target: string, written: (span: Span) => string): string {
  const byNumber = new Map(codes.map((code) => [code.number, code]));
  return readUnitText(target, { marks: true })
    .map((piece) => {
      if (piece.kind === 'words') return wordsToHtml(piece.text);
      if (piece.kind === 'liquid') return piece.text;
      const code = byNumber.get(piece.number);
      const span = piece.kind === 'close' ? code?.close : code?.open;
      return span ? written(span) : '';
    })
    .join('');
}

function inLanguage(source: string, locale: string, { replace }: { replace: boolean }): string {
  const said = (text: string, name: string, value: string) =>
    replace || !rootAttribute(text, name) ? withRootAttribute(text, name, value) : text;
  const named = said(source, 'lang', locale);
  // Left to right is what every reader takes for granted; a template that says otherwise keeps its word.
  if (directionOf(locale) === 'rtl') return said(named, 'dir', 'rtl');
  return replace && isRightToLeft(source) ? withRootAttribute(named, 'dir', 'ltr') : named;
}

function isRightToLeft(source: string): boolean {
  return rootAttribute(source, 'dir') === 'rtl';
}

const sides = new Set(['align', 'text-align', 'ico-align', 'direction']);
const opposites: Readonly<Record<string, string>> = { left: 'right', right: 'left', ltr: 'rtl', rtl: 'ltr' };

/**
 * What turns MJML into the other direction: words and columns begin at the other side, by what all elements get, and what
 * says a side itself says the other one.
 */
function turnEdits(source: string, to: Direction): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const tokens = [...new MarkupReader(source, true).tokens()];
  for (const token of tokens) {
    if (token.kind !== 'open' || !token.name.startsWith('mj-')) continue;
    for (const { name, value, valueStart } of token.attributes) {
      const opposite = sides.has(name) ? opposites[value?.trim() ?? ''] : undefined;
      if (opposite && value !== null)
        edits.push({ start: valueStart, end: valueStart + value.length, text: opposite });
    }
  }
  edits.push(...turnAsides(source, tokens, to));
  const named = (kind: 'open' | 'close', tag: string) =>
    tokens.find((token) => token.kind === kind && 'name' in token && token.name === tag);
  const [root, head, headEnd] = [
    named('open', 'mjml'),
    named('open', headTags.tag),
    named('close', headTags.tag),
  ];
  const side = to === 'rtl' ? 'right' : 'left';
  const all = [
    ...directedBoxes.map((tag) => `<${tag} direction="${to}" />`),
    ...alignedWords.map((tag) => `<${tag} align="${side}" />`),
  ].join('');
  const given = `<${headTags.attributes}>${all}</${headTags.attributes}>`;
  // Before what the author says of all elements: that counts, the other way round.
  const at = head?.kind === 'open' && !head.selfClosing && headEnd ? head.end : null;
  if (at !== null) edits.push({ start: at, end: at, text: given });
  else if (root && !head)
    edits.push({ start: root.end, end: root.end, text: `<${headTags.tag}>${given}</${headTags.tag}>` });
  return edits;
}

/** The words of an accordion, which mjml does not align: what is around them does. */
function turnAsides(source: string, tokens: readonly MarkupToken[], to: Direction): SourceEdit[] {
  return tokens.flatMap((token, at): SourceEdit[] => {
    if (token.kind !== 'open' || token.selfClosing || !asides.includes(token.name)) return [];
    const close = tokens.slice(at).find((one) => one.kind === 'close' && one.name === token.name);
    if (!close) return [];
    const content = source.slice(token.end, close.start);
    const said = readDirection(content);
    // Words with a direction of their own keep it.
    if (said && (said.direction === to || to === 'rtl')) return [];
    const text = withAlignedDirection(content, to === 'rtl' ? to : null);
    return text === content ? [] : [{ start: token.end, end: close.start, text }];
  });
}
