/** Finds the compiled element of each key: the marked one, its table row, or what an mj-raw put between its marks. */
export function markedElements(root: Element): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-gx]')) {
    const key = element.getAttribute('data-gx') ?? '';
    if (!found.has(key)) found.set(key, rowOf(element));
  }
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let mark = comments.nextNode(); mark; mark = comments.nextNode()) {
    const text = mark.textContent ?? '';
    if (!text.startsWith('gx-')) continue;
    const element = firstElementAfter(mark);
    if (element) found.set(text.slice(3), element);
  }
  return found;
}

/** mjml puts css-class on the cell; the row is what is dragged and what lies in the flow. */
function rowOf(element: HTMLElement): HTMLElement {
  const row = element.parentElement;
  return element.localName === 'td' && row?.localName === 'tr' && row.children.length === 1 ? row : element;
}

function firstElementAfter(mark: Node): HTMLElement | null {
  for (let node = mark.nextSibling; node && node.nodeType !== Node.COMMENT_NODE; node = node.nextSibling)
    if (node.nodeType === Node.ELEMENT_NODE) return node as HTMLElement; // the node type says so
  return null;
}
