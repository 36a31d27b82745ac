import { inlineElements } from '@/lib/document/markup/html-elements';

/** The smallest unit that can be formatted: words, a chip, an image. */
type Leaf = ChildNode;

/** All leaves in a selection. Text at its ends is split. */
export function splitSelectedLeaves(root: Element, range: Range): Leaf[] {
  const leaves: Leaf[] = [];
  // Splits from the end, so that earlier offsets stay valid.
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (isText(endContainer) && endOffset < endContainer.length) endContainer.splitText(endOffset);
  const cut = isText(startContainer) && startOffset > 0 ? startContainer.splitText(startOffset) : null;
  const selection = root.ownerDocument.createRange();
  const first = cut ?? startContainer;
  const last = endContainer === startContainer ? first : endContainer;
  if (isText(first)) selection.setStartBefore(first);
  else selection.setStart(first, startOffset);
  if (!isText(last)) selection.setEnd(last, endOffset);
  else if (endOffset === 0) selection.setEndBefore(last);
  else selection.setEndAfter(last);
  const visit = (node: ChildNode) => {
    if (!selection.intersectsNode(node)) return;
    if (!isLeaf(node)) for (const child of [...node.childNodes]) visit(child);
    else if (isWithin(selection, node) && !(isText(node) && node.length === 0)) leaves.push(node);
  };
  for (const child of [...root.childNodes]) visit(child);
  return leaves;
}

/** Removes the nearest matching elements around the leaves; other content keeps them. */
export function unwrapLeaves(root: Element, leaves: readonly Leaf[], selector: string): void {
  for (const leaf of leaves)
    for (
      let element = findWrapper(root, leaf, selector);
      element;
      element = findWrapper(root, leaf, selector)
    ) {
      splitAround(element, leaf);
      element.replaceWith(...element.childNodes);
    }
}

/** The nearest matching element around a leaf, inside the root. */
export function findWrapper(root: Element, leaf: Node, selector: string): Element | null {
  const element = leaf.parentElement?.closest(selector) ?? null;
  return element && element !== root && root.contains(element) ? element : null;
}

/** Wraps leaves in elements made by `create`: one for adjacent leaves, never around a block. */
export function wrapLeaves(root: Element, leaves: readonly Leaf[], create: () => HTMLElement): HTMLElement[] {
  const wrappers: HTMLElement[] = [];
  const chosen = new Set<Node>(leaves);
  for (const leaf of leaves) {
    let node: ChildNode = leaf;
    for (let parent = node.parentElement; parent && parent !== root; parent = node.parentElement) {
      if (!inlineElements.has(parent.localName) || !listLeaves(parent).every((inner) => chosen.has(inner)))
        break;
      node = parent;
    }
    const last = wrappers.at(-1);
    if (last?.contains(node)) continue;
    if (last && last.nextSibling === node) {
      last.append(node);
      continue;
    }
    const wrapper = create();
    node.replaceWith(wrapper);
    wrapper.append(node);
    wrappers.push(wrapper);
  }
  return wrappers;
}

/** Splits `element` so that it contains only `leaf`. */
function splitAround(element: Element, leaf: Leaf): void {
  const range = element.ownerDocument.createRange();
  const { firstChild, lastChild } = element;
  if (!firstChild || !lastChild) return;
  range.setStartAfter(leaf);
  range.setEndAfter(lastChild);
  putCopy(element, range.extractContents(), 'after');
  range.setStartBefore(firstChild);
  range.setEndBefore(leaf);
  putCopy(element, range.extractContents(), 'before');
}

function putCopy(element: Element, content: DocumentFragment, side: 'before' | 'after'): void {
  if (listLeaves(content).length === 0) return;
  const copy = element.cloneNode(false) as Element; // a copy of an element is one
  copy.append(content);
  element[side](copy);
}

/** All words, chips and images in an element. */
export function listLeaves(parent: ParentNode & Node): Leaf[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!isLeaf(node)) return listLeaves(node as Element); // only leaves have no children
    return isText(node) && node.length === 0 ? [] : [node];
  });
}

function isLeaf(node: ChildNode): boolean {
  if (node.nodeType !== Node.ELEMENT_NODE) return true;
  const element = node as Element; // as the node type says
  return element.hasAttribute('data-liquid') || /^(?:br|img|input|hr|wbr)$/.test(element.localName);
}

function isWithin(range: Range, node: Node): boolean {
  const own = node.ownerDocument?.createRange();
  if (!own) return false;
  own.selectNode(node);
  return (
    range.compareBoundaryPoints(Range.START_TO_START, own) <= 0 &&
    range.compareBoundaryPoints(Range.END_TO_END, own) >= 0
  );
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}
