import { getElement, getSelectedRange, select } from './caret';
import { listLeaves } from './inline-format';

/**
 * Keeps a link when words at its edge, or all of them, are typed over: a browser would drop it, or end it after
 * the first letter. Two invisible images mark where is written until the caret leaves.
 */
export class LinkWords {
  private written: { link: Element; first: Element; last: Element } | null = null;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    const { ownerDocument: document } = root;
    root.addEventListener('compositionstart', () => this.typeOver(), { signal });
    root.addEventListener('beforeinput', ({ inputType }) => inputType === 'insertText' && this.typeOver(), {
      signal,
    });
    root.addEventListener('input', () => this.isEmpty() && this.end(), { signal });
    document.addEventListener('selectionchange', () => this.written && !this.isInside() && this.end(), {
      signal,
    });
  }

  /** Keeps the link in which exactly words are selected that begin or end it, for the next typing. */
  typeOver(): void {
    const selected = getSelectedRange(this.root.ownerDocument);
    if (!selected || selected.collapsed) return;
    this.end();
    const words = findWords(this.root, selected);
    const link = words && findLink(this.root, words);
    if (!link) return;
    const [first, last] = [this.createEdge(), this.createEdge()];
    const end = words.cloneRange();
    end.collapse(false);
    end.insertNode(last);
    words.insertNode(first);
    this.written = { link, first, last };
    select(this.between(first, last));
  }

  /** Ends editing of the link; an empty one is removed. */
  end(): void {
    if (!this.written) return;
    const { link, first, last } = this.written;
    const isEmpty = this.isEmpty();
    this.written = null;
    first.remove();
    last.remove();
    // White space in it still separates the words around it.
    if (isEmpty) link.replaceWith(link.textContent ?? '');
  }

  private isEmpty(): boolean {
    if (!this.written) return false;
    const { link, first, last } = this.written;
    return listLeaves(link).every((leaf) => leaf === first || leaf === last || isBlank(leaf));
  }

  private isInside(): boolean {
    const selection = this.root.ownerDocument.getSelection();
    const node = selection?.focusNode;
    if (!selection || !node || !this.written) return false;
    const { first, last, link } = this.written;
    if (![node, first, last].every((one) => link.contains(one))) return false;
    return this.between(first, last).isPointInRange(node, selection.focusOffset);
  }

  private between(first: Element, last: Element): Range {
    const words = this.root.ownerDocument.createRange();
    words.setStartAfter(first);
    words.setEndBefore(last);
    return words;
  }

  /** Ignored when reading back, since the source has no such element. */
  private createEdge(): HTMLElement {
    const edge = this.root.ownerDocument.createElement('img');
    edge.setAttribute('data-link-edge', '');
    edge.style.setProperty('all', 'initial');
    return edge;
  }
}

/** From the first selected word, chip or image to the last, without white space around them; null for none. */
function findWords(root: Element, selected: Range): Range | null {
  const document = root.ownerDocument;
  const parts = listLeaves(root).flatMap((leaf) => {
    if (!selected.intersectsNode(leaf)) return [];
    const part = document.createRange();
    part.selectNode(leaf);
    if (leaf.nodeType !== Node.TEXT_NODE) return isBlank(leaf) ? [] : [part];
    const text = leaf.textContent ?? '';
    const from = leaf === selected.startContainer ? selected.startOffset : 0;
    const to = leaf === selected.endContainer ? selected.endOffset : text.length;
    const words = text.slice(from, to);
    if (words.trim() === '') return [];
    const start = from + words.search(/\S/);
    const end = from + words.trimEnd().length;
    // At an end of the text, a place in it would leave an empty one.
    if (start > 0) part.setStart(leaf, start);
    if (end < text.length) part.setEnd(leaf, end);
    return [part];
  });
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  first.setEnd(last.endContainer, last.endOffset);
  return first;
}

/** The link that words are in, up to one of its edges. */
function findLink(root: Element, words: Range): Element | null {
  const link = getElement(words.commonAncestorContainer)?.closest('a');
  if (!link || link === root || !root.contains(link)) return null;
  const whole = root.ownerDocument.createRange();
  whole.selectNodeContents(link);
  const all = findWords(root, whole);
  const isAtEdge =
    all?.compareBoundaryPoints(Range.START_TO_START, words) === 0 ||
    all?.compareBoundaryPoints(Range.END_TO_END, words) === 0;
  return isAtEdge ? link : null;
}

function isBlank(leaf: Node): boolean {
  return leaf.nodeName === 'BR' || (leaf.nodeType === Node.TEXT_NODE && !leaf.textContent?.trim());
}
