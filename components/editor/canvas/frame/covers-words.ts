import type { Box } from './drop-place';

/** Far enough apart to be quick, near enough that no line of words slips through. */
const step = { x: 16, y: 6 };

/** Whether words are shown in this part of a document, which must be in sight. */
export function coversWords(document: Document, box: Box): boolean {
  const elements = new Set<Element>();
  for (let y = box.top; y <= box.top + box.height; y += step.y)
    for (let x = box.left; x <= box.left + box.width; x += step.x) {
      const element = document.elementFromPoint(x, y);
      if (element) elements.add(element);
    }
  const range = document.createRange();
  return [...elements].some((element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        (line) =>
          line.left < box.left + box.width &&
          line.right > box.left &&
          line.top < box.top + box.height &&
          line.bottom > box.top,
      );
    }),
  );
}
