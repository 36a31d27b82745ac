import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type Finding, finding } from './finding';

/** What a starter only stands for, as it is written until somebody says what it is. */
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

/** Words that only stand for the sender's own: each is told once, where it first stands. */
export function checkPlaceholders(
  { source }: ParsedDocument,
  subject: string,
  previewText: string,
): Finding[] {
  return Object.values(placeholders).flatMap((words) => {
    const offset = source.indexOf(words);
    if (offset === -1 && !subject.includes(words) && !previewText.includes(words)) return [];
    const where = offset !== -1 ? '' : subject.includes(words) ? ' in the subject' : ' in the preview text';
    const message = `“${words}”${where} is only a placeholder: write what belongs there.`;
    return [finding('warning', 'placeholder-text', message, offset)];
  });
}
