import {
  chipLabel,
  chipTitle,
  printsOtherWords,
  type SampleWords,
} from '@/components/editor/tree/chip-words';
import { splitLiquid } from '@/components/editor/tree/liquid-segments';

/** One variable or tag of a text for display: its preview value, which breaks lines like the real one. */
export function createChip(source: string, samples: SampleWords): HTMLElement {
  const chip = document.createElement('span');
  updateChip(chip, source, samples);
  return chip;
}

/** Turns an element into the chip of a source, or updates its value. */
export function updateChip(chip: Element, source: string, samples: SampleWords): void {
  const words = chipLabel(source, samples);
  chip.setAttribute('data-liquid', source);
  chip.setAttribute('title', chipTitle(source));
  chip.toggleAttribute('data-stands-in', printsOtherWords(source, samples));
  if (chip.textContent !== words) chip.textContent = words;
}

/** Replaces the Liquid in the text of a compiled email by chips. */
export function drawChips(root: Element, samples: SampleWords): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.includes('{') && node.parentElement?.localName !== 'style')
      texts.push(node as Text); // as filtered by the walker
  for (const text of texts) {
    const segments = splitLiquid(text.data);
    // Browsers move text between table rows before the table, where the email has nothing.
    const fostered = isTable(text.nextSibling) && segments.every(printsNothing);
    text.replaceWith(
      ...(fostered ? [] : segments).map((segment) =>
        segment.liquid ? createChip(segment.text, samples) : segment.text,
      ),
    );
  }
}

const isTable = (node: Node | null) => node instanceof Element && node.localName === 'table';

const printsNothing = ({ text, liquid }: { text: string; liquid: boolean }) =>
  liquid ? text.startsWith('{%') : text.trim() === '';
