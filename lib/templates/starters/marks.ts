import { type Placeholder, placeholders } from '@/lib/document/checks/check-texts';
import { sourceOf, withSource } from '@/lib/document/contract';
import { escapeText } from '@/lib/mail/escape-html';
import type { Starter } from './starter';

export type MarkValues = Partial<Record<Placeholder, string>>;

/** `[[company|Kestrel Bikes]]`: what a starter only stands for, with what its picture shows there. */
const mark = /\[\[(\w+)\|([^\]]*)\]\]/g;

/** The starter as its picture shows it: of an invented sender. */
export function withInventedSender(starter: Starter): Starter {
  return replaceMarks(starter, (_kind, invented) => invented);
}

/** The starter of who sends it: what is not known is left as a placeholder, which the checks tell of. */
export function fillMarks(starter: Starter, values: MarkValues): Starter {
  return replaceMarks(starter, (kind) => {
    const value = values[kind]?.trim() ?? '';
    // Braces would be Liquid.
    return value === '' || /[{}]/.test(value) ? placeholders[kind] : value;
  });
}

function replaceMarks(starter: Starter, textOf: (kind: Placeholder, invented: string) => string): Starter {
  const plain = (text: string) =>
    text.replaceAll(mark, (_all, kind: Placeholder, invented: string) => textOf(kind, invented));
  // What is invented stands in the file as markup.
  const markup = sourceOf(starter.document).replaceAll(mark, (_all, kind: Placeholder, invented: string) => {
    const text = textOf(kind, invented);
    return text === invented ? text : escapeText(text);
  });
  return {
    ...starter,
    subject: plain(starter.subject),
    previewText: plain(starter.previewText),
    document: withSource(starter.document, markup),
  };
}
