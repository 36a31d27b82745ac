import type { Box } from './drop-place';

/** A grid coarse enough to be fast and fine enough to find every line of text. */
const step = { x: 16, y: 6 };

/** Tells whether areas contain text. Overlapping areas look each point up only once. */
export function createTextFinder(document: Document): (box: Box) => boolean {
  const elements = new Map<string, Element | null>();
  const lines = new Map<Element, DOMRect[]>();
  const elementAt = (x: number, y: number) => {
    const key = `${x} ${y}`;
    const known = elements.get(key);
    if (known !== undefined) return known;
    const found = document.elementFromPoint(x, y);
    elements.set(key, found);
    return found;
  };
  const linesOf = (element: Element) => {
    const known = lines.get(element) ?? readLines(element);
    lines.set(element, known);
    return known;
  };
  return (box) => {
    const [right, bottom] = [box.left + box.width, box.top + box.height];
    for (let y = Math.floor(box.top / step.y) * step.y; y <= bottom; y += step.y)
      for (let x = Math.floor(box.left / step.x) * step.x; x <= right; x += step.x) {
        const element = elementAt(x, y);
        const covered =
          element &&
          linesOf(element).some(
            (line) =>
              line.left < right && line.right > box.left && line.top < bottom && line.bottom > box.top,
          );
        if (covered) return true;
      }
    return false;
  };
}

/** Where the lines of the element's own text are. */
function readLines(element: Element): DOMRect[] {
  const range = element.ownerDocument.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}
