import { type Placeholder, placeholders } from '@/lib/document/checks/check-texts';
import { sourceOf, withSource } from '@/lib/document/contract';
import { escapeText } from '@/lib/mail/escape-html';
import type { Starter } from './starter';

export type MarkValues = Partial<Record<Placeholder, string>>;

/** `[[company|Kestrel Bikes]]`: a placeholder with the text its picture shows. */
const mark = /\[\[(\w+)\|([^\]]*)\]\]/g;

/** Fills in the fictional sender that pictures show. */
export function fillInventedSender(starter: Starter): Starter {
  return replaceMarks(starter, (_kind, invented) => invented);
}

/** Fills in the sender's values; unknown ones stay as placeholders, which the checks report. */
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
  // In the file, the invented text is markup.
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
