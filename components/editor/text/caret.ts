import { wordAround } from './word-around';

/** Where in the canvas someone pressed; `word`: twice, which asks for the word there. */
export type PressedPoint = { x: number; y: number; word?: boolean };

/** Puts the caret where someone pressed, or selects the word there, else behind the last word. */
export function placeCaretAtPoint(root: Element, point: PressedPoint | undefined): void {
  const { ownerDocument: document } = root;
  const selection = document.getSelection();
  const range = point ? document.caretRangeFromPoint?.(point.x, point.y) : null;
  if (range && root.contains(range.startContainer)) {
    // Nothing can be typed inside a chip: the caret goes behind it.
    const chip = chipAround(range.startContainer);
    const word = point?.word && !chip ? wordAround(root, range.startContainer, range.startOffset) : null;
    if (chip) range.setStartAfter(chip);
    range.collapse(true);
    select(word ?? range);
    return;
  }
  selection?.selectAllChildren(root);
  selection?.collapseToEnd();
}

/** Puts the caret behind so many characters of the text. */
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

/** Moves the caret to an end of its line or of the whole text, as Home and End do. */
export function moveCaret(
  root: Element,
  { toEnd, extends: selects, ofLine }: { toEnd: boolean; extends: boolean; ofLine: boolean },
): void {
  const selection = root.ownerDocument.getSelection();
  if (ofLine) selection?.modify(selects ? 'extend' : 'move', toEnd ? 'forward' : 'backward', 'lineboundary');
  else if (selects) selection?.extend(root, toEnd ? root.childNodes.length : 0);
  else selection?.collapse(root, toEnd ? root.childNodes.length : 0);
}

/** What is selected in a document. */
export function selectedRange(document: Document): Range | null {
  const selection = document.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0) : null;
}

export function select(range: Range): void {
  const selection = range.startContainer.ownerDocument?.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The variable or tag that a place in the canvas belongs to. */
export function chipAround(node: Node | null): HTMLElement | null {
  return elementAt(node)?.closest<HTMLElement>('[data-liquid]') ?? null;
}

/** The chip that a caret stands beside, the one before it first. */
export function chipBeside(node: Node, offset: number): HTMLElement | null {
  const isText = node.nodeType === Node.TEXT_NODE;
  const before = isText ? (offset === 0 ? node.previousSibling : null) : node.childNodes[offset - 1];
  const after = isText
    ? offset === node.textContent?.length
      ? node.nextSibling
      : null
    : node.childNodes[offset];
  const found = [before, after].find((one) => one && chipAround(one) === one);
  return chipAround(found ?? null);
}

/** What the browser makes while someone types belongs to the frame, whose Element is another class than ours. */
export function elementAt(node: Node | null | undefined): Element | null {
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? null);
}
