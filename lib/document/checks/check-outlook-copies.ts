import {
  alignCopy,
  type ComparedPart,
  findDifferingParts,
  findOutlookCopies,
} from '@/lib/document/html/outlook-copies';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { createFinding, type Finding } from './finding';

const names: Readonly<Record<ComparedPart, string>> = {
  link: 'another link',
  words: 'other words',
  background: 'another background color',
  color: 'another text color',
};

/** Buttons whose Outlook version differs. */
export function checkOutlookCopies({ document, source }: ParsedDocument): Finding[] {
  if (document.source_mode !== 'html') return [];
  return findOutlookCopies(source).flatMap((copy) => {
    const parts = findDifferingParts(copy);
    if (parts.length === 0) return [];
    const words = copy.button.words === '' ? 'a button' : `the button “${copy.button.words.slice(0, 60)}”`;
    const shown = new Intl.ListFormat('en').format(parts.map((part) => names[part]));
    const message = `Outlook has its own copy of ${words}, which shows ${shown}.`;
    const edits = alignCopy(copy);
    const fix = edits.length > 0 ? { label: 'Use the same in Outlook', edits } : null;
    return [createFinding('warning', 'outlook-copy', message, copy.start, fix)];
  });
}
