import { findWordAt } from './word-around';

/** Where in the canvas someone pressed; `word`: a double press, which selects the word. */
export type PressedPoint = { x: number; y: number; word?: boolean };

/** Puts the caret at the pressed point, or selects the word there, else after the last word. */
export function placeCaretAtPoint(root: Element, point: PressedPoint | undefined): void {
  const { ownerDocument: document } = root;
  const selection = document.getSelection();
  const range = point ? document.caretRangeFromPoint?.(point.x, point.y) : null;
  if (range && root.contains(range.startContainer)) {
    // Nobody can type inside a chip: the caret goes after it.
    const chip = findChipAround(range.startContainer);
    const word = point?.word && !chip ? findWordAt(root, range.startContainer, range.startOffset) : null;
    if (chip) range.setStartAfter(chip);
    range.collapse(true);
    select(word ?? range);
    return;
  }
  selection?.selectAllChildren(root);
  selection?.collapseToEnd();
}

/** Puts the caret after so many characters. */
export function placeCaretAt(root: Element, offset: number): void {
  const { ownerDocument: document } = root;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let rest = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text; // only text is walked
    if (rest <= length && !node.parentElement?.closest('[data-liquid]')) {
      document.getSelection()?.collapse(node, rest);
      return;
    }
    rest -= Math.min(rest, length);
  }
  document.getSelection()?.selectAllChildren(root);
  document.getSelection()?.collapseToEnd();
}

/** Moves the caret to an end of its line or of the text, like Home and End. */
export function moveCaret(
  root: Element,
  { toEnd, extends: selects, ofLine }: { toEnd: boolean; extends: boolean; ofLine: boolean },
): void {
  const selection = root.ownerDocument.getSelection();
  if (ofLine) selection?.modify(selects ? 'extend' : 'move', toEnd ? 'forward' : 'backward', 'lineboundary');
  else if (selects) selection?.extend(root, toEnd ? root.childNodes.length : 0);
  else selection?.collapse(root, toEnd ? root.childNodes.length : 0);
}

/** The selection in a document. */
export function getSelectedRange(document: Document): Range | null {
  const selection = document.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0) : null;
}

export function select(range: Range): void {
  const selection = range.startContainer.ownerDocument?.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The chip that contains a node. */
export function findChipAround(node: Node | null): HTMLElement | null {
  return getElement(node)?.closest<HTMLElement>('[data-liquid]') ?? null;
}

/** The chip next to a caret; the one before it first. */
export function findChipBeside(node: Node, offset: number): HTMLElement | null {
  const isText = node.nodeType === Node.TEXT_NODE;
  const before = isText ? (offset === 0 ? node.previousSibling : null) : node.childNodes[offset - 1];
  const after = isText
    ? offset === node.textContent?.length
      ? node.nextSibling
      : null
    : node.childNodes[offset];
  const found = [before, after].find((one) => one && findChipAround(one) === one);
  return findChipAround(found ?? null);
}

/** Elements of the frame are instances of the frame's own Element class. */
export function getElement(node: Node | null | undefined): Element | null {
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? null);
}
