import { type Box, elementBox } from '@/components/templates/blocks/paint/box';
import { clip } from '@/lib/document/markup/clip';

/** Why an email cannot be converted, in a sentence, with the part that prevents it; null for the whole email. */
export class NotPlain extends Error {
  readonly part: Element | null;

  constructor(message: string, part: Element | null = null) {
    super(message);
    this.part = part;
  }
}

/** A sentence about an email, with its place; null for the whole email. */
export type Remark = { words: string; place: Box | null };

/** Describes why a part of a drawn email cannot be a block. */
export function createRemark(part: Element | null, reason: string): Remark {
  if (!part) return { words: reason, place: null };
  const words = `${nameOf(part)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return { words, place: elementBox(part) };
}

function nameOf(part: Element): string {
  const text = (part as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(); // emails contain only HTML
  if (text !== '') return `The part that begins with “${clip(text, 40)}”`;
  const image = part.querySelector('img');
  const name = image && (image.alt || image.src.split('/').at(-1));
  return name ? `The part with the image “${clip(name, 40)}”` : 'A part without words';
}
