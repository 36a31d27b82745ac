/** Puts the caret where someone pressed, else behind the last word. */
export function placeCaretAtPoint(root: Element, point: { x: number; y: number } | undefined): void {
  const { ownerDocument: document } = root;
  const selection = document.getSelection();
  const range = point ? document.caretRangeFromPoint?.(point.x, point.y) : null;
  if (range && root.contains(range.startContainer)) {
    // Nothing can be typed inside a chip: the caret goes behind it.
    const start = range.startContainer;
    const chip = elementAt(start)?.closest('[data-liquid]');
    if (chip) range.setStartAfter(chip);
    range.collapse(true);
    selection?.removeAllRanges();
    selection?.addRange(range);
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

/** What the browser makes while someone types belongs to the frame, whose Element is another class than ours. */
export function elementAt(node: Node | null | undefined): Element | null {
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? null);
}
