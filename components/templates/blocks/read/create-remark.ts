import { type Box, elementBox } from '@/components/templates/blocks/paint/box';
import { clip } from '@/lib/document/markup/clip';

/** Why an email cannot be turned into blocks, in a sentence, and the part because of which; null where it is all of it. */
export class NotPlain extends Error {
  readonly part: Element | null;

  constructor(message: string, part: Element | null = null) {
    super(message);
    this.part = part;
  }
}

/** A sentence for people about an email, and where in it they see what it is about; null where it is about all of it. */
export type Remark = { words: string; place: Box | null };

/** Says of a part of a drawn email what is in its way to be a block. */
export function createRemark(part: Element | null, reason: string): Remark {
  if (!part) return { words: reason, place: null };
  const words = `${nameOf(part)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return { words, place: elementBox(part) };
}

function nameOf(part: Element): string {
  const text = (part as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(); // emails are of HTML alone
  if (text !== '') return `The part that begins with “${clip(text, 40)}”`;
  const image = part.querySelector('img');
  const name = image && (image.alt || image.src.split('/').at(-1));
  return name ? `The part with the image “${clip(name, 40)}”` : 'A part without words';
}
