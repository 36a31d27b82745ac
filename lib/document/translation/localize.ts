import { type CanonicalDocument, type ComplianceBlock, withSource } from '@/lib/document/contract';
import { readDirection, withAlignedDirection } from '@/lib/document/directed-words';
import { type Direction, directionOfWords } from '@/lib/document/direction';
import { alignedWords, asideElements, directedBoxes } from '@/lib/document/elements/directed';
import { headTags } from '@/lib/document/elements/head';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { MarkupReader, type MarkupToken } from '@/lib/document/markup/markup-token';
import { applyEdits, type SourceEdit, type Span } from '@/lib/document/markup/source-edits';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { directionOf } from '@/lib/mail/locales';
import { createHtmlMirrorEdits, mirrorTag } from './mirror-html';
import { mirrorAttributes } from './mirror-mjml';
import type { ResolvedUnit } from './resolve-translation';
import { isRightToLeft, setSourceLanguage } from './source-language';
import type { PlacedUnit } from './unit';
import { readUnitText, wordsIn, wordsToHtml } from './unit-text';
import type { EmailTexts } from './units';

type Localized = EmailTexts & { document: CanonicalDocument };

/** The email in a locale: the same structure with translated texts, `lang` and `dir`. */
export function localize(
  { document, source }: ParsedDocument,
  text: EmailTexts,
  resolved: readonly ResolvedUnit<PlacedUnit>[],
  locale: string,
): Localized {
  const targets = new Map(
    resolved.flatMap(({ unit, target }) => (target === null ? [] : [[unit.key, target]])),
  );
  const edits = [...createEdits(source, resolved), ...isolateEdits(source, resolved, directionOf(locale))];
  const localized = setSourceLanguage(applyEdits(source, edits), locale);
  return {
    subject: targets.get('subject') ?? text.subject,
    previewText: targets.get('preview_text') ?? text.previewText,
    document: {
      ...withSource(document, mirrorIfNeeded(document, localized, source)),
      compliance: mirrorFooter(document, localized, source),
      plain_text: document.plain_text && (targets.get('plain_text') ?? document.plain_text),
      variables: document.variables.map((variable) => {
        const fallback = targets.get(`fallback.${variable.name}`);
        return fallback === undefined ? variable : { ...variable, fallback };
      }),
    },
  };
}

/** Mirrors the email for a language of the other direction. */
function mirrorIfNeeded(document: CanonicalDocument, localized: string, source: string): string {
  if (!isTurned(localized, source)) return localized;
  const edits =
    document.source_mode === 'html'
      ? createHtmlMirrorEdits(localized)
      : createMirrorEdits(localized, isRightToLeft(localized) ? 'rtl' : 'ltr');
  return applyEdits(localized, edits);
}

/** Also mirrors the footer, which is outside the source. */
function mirrorFooter(
  document: CanonicalDocument,
  localized: string,
  source: string,
): ComplianceBlock | null {
  const { compliance } = document;
  const side = compliance?.align;
  if (!compliance || (side !== 'left' && side !== 'right') || !isTurned(localized, source)) return compliance;
  return { ...compliance, align: side === 'left' ? 'right' : 'left' };
}

function isTurned(localized: string, source: string): boolean {
  return isRightToLeft(localized) !== isRightToLeft(source);
}

/** Sets `lang` and `dir` of the email to the template's language, whatever its source says. */
export function setDocumentLanguage(
  document: CanonicalDocument,
  source: string,
  locale: string,
): CanonicalDocument {
  const withLanguage = setSourceLanguage(source, locale);
  return withLanguage === source ? document : withSource(document, withLanguage);
}

/** Edits of attribute values and texts, where tags inside texts get their attributes' new values. */
function createEdits(source: string, resolved: readonly ResolvedUnit<PlacedUnit>[]): SourceEdit[] {
  const attributes: SourceEdit[] = [];
  for (const { unit, target } of resolved) {
    if (target === null || unit.span === null || unit.quote === null || unit.quote === '') continue;
    // Using the other quote would require changing the ones around it.
    const { value, quote } = encodeAttribute(target, unit.quote);
    const text = quote === unit.quote ? value : target.replaceAll(unit.quote, '&#39;');
    attributes.push({ ...unit.span, text });
  }
  const inside = (span: Span) =>
    attributes.filter(({ start, end }) => start >= span.start && end <= span.end);
  const words: SourceEdit[] = [];
  const appliedEdits = new Set<SourceEdit>();
  for (const { unit, target } of resolved) {
    if (target === null || unit.kind !== 'text' || unit.span === null) continue;
    for (const edit of inside(unit.span)) appliedEdits.add(edit);
    words.push({ ...unit.span, text: htmlOf(unit, target, (span) => sliceWith(source, span, inside(span))) });
  }
  return [...words, ...attributes.filter((edit) => !appliedEdits.has(edit))];
}

/** Plain text only, such as for the inbox or a browser tab, where a tag would be visible. */
const wordsOnly = /<(?:title|mj-title|mj-preview|option|textarea)\b[^>]*>\s*$/i;

/**
 * Untranslated text in the other direction gets its own direction; otherwise its final period would come
 * first.
 */
function isolateEdits(
  source: string,
  resolved: readonly ResolvedUnit<PlacedUnit>[],
  direction: Direction,
): SourceEdit[] {
  return resolved.flatMap(({ unit, target }): SourceEdit[] => {
    const { span, codes } = unit;
    if (target !== null || unit.kind !== 'text' || span === null) return [];
    const own = directionOfWords(wordsIn(unit.source, { marks: true }));
    const isWhole = codes.every(({ open, close }) => close !== null || isVoid(source, open));
    if (own === null || own === direction || !isWhole || !closesItsTags(unit.source)) return [];
    if (wordsOnly.test(source.slice(Math.max(0, span.start - 400), span.start))) return [];
    return [
      { start: span.start, end: span.start, text: `<span dir="${own}">` },
      { start: span.end, end: span.end, text: '</span>' },
    ];
  });
}

function isVoid(source: string, { start, end }: Span): boolean {
  return /^<(?:br|img|wbr)\b/i.test(source.slice(start, end));
}

/** Whether every Liquid block in the text is closed in it. */
function closesItsTags(words: string): boolean {
  return analyzeLiquid(words).issues.every(({ code }) => code !== 'UNBALANCED_LIQUID');
}

function sliceWith(source: string, { start, end }: Span, edits: readonly SourceEdit[]): string {
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return applyEdits(source.slice(start, end), moved);
}

function htmlOf({ codes }: PlacedUnit, target: string, writeSpan: (span: Span) => string): string {
  const byNumber = new Map(codes.map((code) => [code.number, code]));
  return readUnitText(target, { marks: true })
    .map((piece) => {
      if (piece.kind === 'words') return wordsToHtml(piece.text);
      if (piece.kind === 'liquid') return piece.text;
      const code = byNumber.get(piece.number);
      const span = piece.kind === 'close' ? code?.close : code?.open;
      return span ? writeSpan(span) : '';
    })
    .join('');
}

/**
 * Edits that mirror MJML: a default direction for all elements, and swapped sides where the source sets one.
 */
function createMirrorEdits(source: string, to: Direction): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const tokens = [...new MarkupReader(source, true).tokens()];
  for (const token of tokens) {
    if (token.kind !== 'open') continue;
    edits.push(...(token.name.startsWith('mj-') ? mirrorAttributes(token, true) : mirrorTag(token)));
  }
  const turnedAsides = mirrorAsides(source, tokens, to);
  const rest = edits.filter(
    ({ start }) => !turnedAsides.some((span) => start >= span.start && start < span.end),
  );
  edits.splice(0, edits.length, ...rest, ...turnedAsides);
  const findTag = (kind: 'open' | 'close', tag: string) =>
    tokens.find((token) => token.kind === kind && 'name' in token && token.name === tag);
  const [root, head, headEnd] = [
    findTag('open', 'mjml'),
    findTag('open', headTags.tag),
    findTag('close', headTags.tag),
  ];
  const side = to === 'rtl' ? 'right' : 'left';
  const all = [
    ...directedBoxes.map((tag) => `<${tag} direction="${to}" />`),
    ...alignedWords.map((tag) => `<${tag} align="${side}" />`),
  ].join('');
  const attributesElement = `<${headTags.attributes}>${all}</${headTags.attributes}>`;
  // Placed before the author's defaults, so that those win.
  const at = head?.kind === 'open' && !head.selfClosing && headEnd ? head.end : null;
  if (at !== null) edits.push({ start: at, end: at, text: attributesElement });
  else if (root && !head)
    edits.push({
      start: root.end,
      end: root.end,
      text: `<${headTags.tag}>${attributesElement}</${headTags.tag}>`,
    });
  return edits;
}

/** Mirrors accordion texts, which mjml does not align. */
function mirrorAsides(source: string, tokens: readonly MarkupToken[], to: Direction): SourceEdit[] {
  return tokens.flatMap((token, at): SourceEdit[] => {
    if (token.kind !== 'open' || token.selfClosing || !asideElements.includes(token.name)) return [];
    const close = tokens.slice(at).find((one) => one.kind === 'close' && one.name === token.name);
    if (!close) return [];
    const content = source.slice(token.end, close.start);
    const written = readDirection(content);
    // Text with its own direction stays.
    if (written && (written.direction === to || to === 'rtl')) return [];
    const text = withAlignedDirection(content, to === 'rtl' ? to : null);
    return text === content ? [] : [{ start: token.end, end: close.start, text }];
  });
}
