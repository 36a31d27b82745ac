import { headTags } from '@/lib/document/elements/head';
import { image } from '@/lib/document/elements/image';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { partsOf } from '@/lib/document/mjml/mjml-parts';
import { findChild } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { countCharacters } from '@/lib/mail/storable-text';
import type { Outline } from './document-outline';
import type { Finding } from './finding';

/** Subject and preview text: there, short enough, not shouting. */
export function checkInboxTexts(parsed: ParsedDocument, subject: string, previewText: string): Finding[] {
  const findings: Finding[] = [];
  const plain = withoutLiquid(subject, 'xxxxxxxx').trim();
  const length = countCharacters(plain);
  if (plain === '')
    findings.push({ rule: 'subject-missing', severity: 'error', message: 'There is no subject.' });
  if (length > 60)
    findings.push({
      rule: 'subject-length',
      severity: 'hint',
      message: `The subject has about ${length} characters: phones show the first 40, most inboxes 60.`,
    });
  if (isShouting(withoutLiquid(subject), 8))
    findings.push({
      rule: 'all-caps',
      severity: 'warning',
      message: 'The subject is in capitals: spam filters and people mind.',
    });
  if (/[!?]{2,}/.test(subject))
    findings.push({
      rule: 'punctuation',
      severity: 'hint',
      message: 'Repeated exclamation or question marks look like spam.',
    });
  if (previewText.trim() === '' && !hasPreview(parsed))
    findings.push({
      rule: 'preview-missing',
      severity: 'warning',
      message: 'There is no preview text: the inbox shows whatever stands first in the email.',
    });
  return findings;
}

/** Headings in order, no shouting, and words for those who see no pictures. */
export function checkReading({ elements, texts }: Outline): Finding[] {
  const findings: Finding[] = [];
  let last = 0;
  for (const { tag, start } of elements) {
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (level === undefined) continue;
    if (last > 0 && Number(level) > last + 1)
      findings.push({
        rule: 'heading-order',
        severity: 'warning',
        message: `After a heading of level ${last} comes one of level ${level}: screen readers announce a gap.`,
        offset: start,
      });
    last = Number(level);
  }
  for (const { text, start } of texts)
    if (isShouting(text, 24))
      findings.push({
        rule: 'all-caps',
        severity: 'warning',
        message: 'This text is in capitals: spam filters and people mind.',
        offset: start,
      });
  const images = elements.filter(({ tag }) => tag === image.tag || tag === 'img');
  const words = texts.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (images.length > 0 && words < 40)
    findings.push({
      rule: 'images-only',
      severity: 'warning',
      message: 'Nearly all of this email is pictures: with images off there is nothing to read.',
      offset: images[0]?.start,
    });
  return findings;
}

/** Mostly capitals, over enough letters to be no acronym. */
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
