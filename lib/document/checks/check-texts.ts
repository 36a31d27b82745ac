import { headTags } from '@/lib/document/elements/head';
import { image } from '@/lib/document/elements/image';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { findChild, partsOf } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { countCharacters } from '@/lib/mail/storable-text';
import type { Outline } from './document-outline';
import { createFinding, type Finding, keepFindings } from './finding';

/** Subject and preview text: present, short, not in capitals. */
export function checkInboxTexts(parsed: ParsedDocument, subject: string, previewText: string): Finding[] {
  const plain = withoutLiquid(subject, 'xxxxxxxx').trim();
  const length = countCharacters(plain);
  const tooLong = `The subject has about ${length} characters: phones show the first 40, most inboxes 60.`;
  const marks = 'Repeated exclamation or question marks look like spam.';
  const noPreview = 'There is no preview text: the inbox shows the beginning of the email.';
  return keepFindings(
    plain === '' && createFinding('error', 'subject-missing', 'There is no subject.'),
    length > 60 && createFinding('hint', 'subject-length', tooLong),
    isShouting(withoutLiquid(subject), 8) && createCapitalsFinding('The subject'),
    /[!?]{2,}/.test(subject) && createFinding('hint', 'punctuation', marks),
    previewText.trim() === '' &&
      !hasPreview(parsed) &&
      createFinding('warning', 'preview-missing', noPreview),
  );
}

/** Heading order, capitals, and text for people who see no images. */
export function checkReading({ elements, texts }: Outline): Finding[] {
  const headings = elements.flatMap(({ tag, start }) =>
    /^h[1-6]$/.test(tag) ? [{ level: Number(tag[1]), start }] : [],
  );
  const gaps = headings.flatMap(({ level, start }, index) => {
    const before = headings[index - 1]?.level ?? level;
    const message = `After a heading of level ${before} comes one of level ${level}: screen readers announce a gap.`;
    return level > before + 1 ? [createFinding('warning', 'heading-order', message, start)] : [];
  });
  const images = elements.filter(({ tag }) => tag === image.tag || tag === 'img');
  const words = texts.reduce((sum, { text }) => sum + text.trim().length, 0);
  const imagesOnly =
    'Nearly all of this email is pictures: with images off there is hardly anything to read.';
  return [
    ...gaps,
    ...texts
      .filter(({ text }) => isShouting(text, 24))
      .map(({ start }) => createCapitalsFinding('This text', start)),
    ...keepFindings(
      images[0] && words < 40 && createFinding('warning', 'images-only', imagesOnly, images[0].start),
    ),
  ];
}

function createCapitalsFinding(subject: string, offset?: number): Finding {
  return createFinding(
    'warning',
    'all-caps',
    `${subject} is in capitals: spam filters and people mind.`,
    offset,
  );
}

/** Mostly capitals, and too long for an acronym. */
function isShouting(text: string, atLeast: number): boolean {
  const letters = text.slice(0, 5_000).match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  const words = text.trim().split(/\s+/).length;
  return words >= 2 && letters.length >= atLeast && capitals.length > letters.length * 0.8;
}

function hasPreview(parsed: ParsedDocument): boolean {
  if (parsed.document.source_mode === 'html') return false;
  const { head } = partsOf(parsed.mjml.root);
  const preview = head && findChild(head, headTags.preview);
  return (preview?.inner ?? '').trim() !== '';
}

/** Placeholders of starters, as written until they are filled in. */
export const placeholders = {
  company: '[Company name]',
  initial: '[C]',
  address: '[Postal address]',
  vat: '[VAT number]',
  person: '[Name]',
  event: '[Event name]',
  command: '[command]',
} as const;

export type Placeholder = keyof typeof placeholders;

/** Placeholder texts, each reported once at its first place. */
export function checkPlaceholders(parsed: ParsedDocument, subject: string, previewText: string): Finding[] {
  const { source } = parsed;
  return Object.values(placeholders).flatMap((words) => {
    const offset = source.indexOf(words);
    if (offset === -1 && !subject.includes(words) && !previewText.includes(words)) return [];
    const place = offset !== -1 ? '' : subject.includes(words) ? ' in the subject' : ' in the preview text';
    const message = `“${words}”${place} is only a placeholder: write what belongs there.`;
    return [createFinding('warning', 'placeholder-text', message, offset)];
  });
}
