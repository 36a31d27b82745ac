import { type CanonicalDocument, withSource } from '@/lib/document/contract';
import { rootAttribute, withRootAttribute } from '@/lib/document/html/html-root';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { applyEdits, type SourceEdit } from '@/lib/document/markup/source-edits';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { directionOf } from '@/lib/mail/locales';
import type { ResolvedUnit } from './resolve-translation';
import { turnEdits } from './turn-source';
import type { PlacedUnit, Span } from './unit';
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
      plain_text: document.plain_text && (said.get('plain_text') ?? document.plain_text),
      variables: document.variables.map((variable) => {
        const fallback = said.get(`fallback.${variable.name}`);
        return fallback === undefined ? variable : { ...variable, fallback };
      }),
    },
  };
}

/** In a language that is read from the other side, the email begins at that side. */
function turned({ source_mode }: CanonicalDocument, localized: string, source: string): string {
  const [was, is] = [source, localized].map((text) => (isRightToLeft(text) ? 'rtl' : 'ltr'));
  if (source_mode !== 'visual' || was === is || !is) return localized;
  return applyEdits(localized, turnEdits(localized, is === 'rtl' ? 'rtl' : 'ltr'));
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
