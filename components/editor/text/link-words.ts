import { getSelectedRange, select } from './caret';
import { listLeaves } from './inline-format';

/**
 * Keeps a link when all its text is typed over: a browser would drop it, or end it after the first letter.
 * Two invisible images mark its edges until the caret leaves.
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

  /** Keeps the link whose text is exactly selected, for the next typing. */
  typeOver(): void {
    const range = getSelectedRange(this.root.ownerDocument);
    if (!range || range.collapsed) return;
    this.end();
    const link = [...this.root.querySelectorAll('a')].find((one) => isSelected(one, range));
    const [start] = link ? listLeaves(link) : [];
    if (!link || !start) return;
    const [first, last] = [this.createEdge(), this.createEdge()];
    start.before(first);
    link.append(last);
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
    if (isEmpty) link.remove();
  }

  private isEmpty(): boolean {
    if (!this.written) return false;
    const { link, first, last } = this.written;
    return listLeaves(link).every((leaf) => leaf === first || leaf === last);
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

/** Whether the selection covers exactly the text of the link. */
function isSelected(link: Element, range: Range): boolean {
  const leaves = listLeaves(link).filter((leaf) => leaf.textContent?.trim());
  const [first] = leaves;
  const last = leaves.at(-1);
  if (!first || !last || range.toString().trim() !== link.textContent?.trim()) return false;
  const start = first.nodeType === Node.TEXT_NODE ? (first.textContent?.search(/\S/) ?? 0) : 0;
  const end = last.nodeType === Node.TEXT_NODE ? last.textContent?.trimEnd().length : last.childNodes.length;
  return range.isPointInRange(first, start) && range.isPointInRange(last, end ?? 0);
}
