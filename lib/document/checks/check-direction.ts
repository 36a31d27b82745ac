import { type Direction, directionOfWords } from '@/lib/document/direction';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { directionOf } from '@/lib/mail/locales';
import type { Outline } from './document-outline';
import { createFinding, type Finding, keepFindings } from './finding';

/**
 * Text in another direction than the email's, and a missing language. The template's language setting wins
 * over the source.
 */
export function checkDirection(
  { elements, texts }: Outline,
  { document, locale }: ParsedDocument,
): Finding[] {
  const rootElement = elements.find(({ tag }) => tag === 'mjml' || tag === 'html');
  // An email longer than this sample still has one language.
  const words = directionOfWords(
    texts
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 20_000),
  );
  const own: Direction = rootElement?.attributes.get('dir')?.value === 'rtl' ? 'rtl' : 'ltr';
  // MJML blocks may have their own direction, which only the source can mirror.
  const direction = locale !== null && document.source_mode === 'html' ? directionOf(locale) : own;
  const language = locale ?? rootElement?.attributes.get('lang')?.value ?? '';
  const start = rootElement?.start;
  const parts = elements.some(
    (element) =>
      element !== rootElement &&
      (element.attributes.get('dir')?.value === 'rtl' ||
        element.attributes.get('direction')?.value === 'rtl'),
  );
  const unsaid =
    'Most words of this email are written from right to left, but its direction is left to right.';
  const against = 'The direction of this email is right to left, but most of its words are not.';
  const silent = 'No language is set: screen readers may read these words in another one.';
  return keepFindings(
    words === 'rtl' && direction === 'ltr' && !parts && createFinding('warning', 'direction', unsaid, start),
    words === 'ltr' && direction === 'rtl' && createFinding('warning', 'direction', against, start),
    words === 'rtl' &&
      direction === 'rtl' &&
      language === '' &&
      createFinding('hint', 'language', silent, start),
  );
}
