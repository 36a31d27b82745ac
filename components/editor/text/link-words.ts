import { select, selectedRange } from './caret';
import { leavesIn } from './inline-format';

/**
 * Typing over all the words of a link changes its words. A browser would drop the link with them, or end it after the
 * first letter: two images without a size keep its edges apart until the caret goes elsewhere.
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

  /** Keeps the link whose words are selected, and no others, for what is written next. */
  typeOver(): void {
    const range = selectedRange(this.root.ownerDocument);
    if (!range || range.collapsed) return;
    this.end();
    const link = [...this.root.querySelectorAll('a')].find((one) => isSelected(one, range));
    const [start] = link ? leavesIn(link) : [];
    if (!link || !start) return;
    const [first, last] = [this.createEdge(), this.createEdge()];
    start.before(first);
    link.append(last);
    this.written = { link, first, last };
    select(this.between(first, last));
  }

  /** Leaves the link as it is written now; one without words goes. */
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
    return leavesIn(link).every((leaf) => leaf === first || leaf === last);
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

  /** Not read back: the source has no such element. */
  private createEdge(): HTMLElement {
    const edge = this.root.ownerDocument.createElement('img');
    edge.setAttribute('data-link-edge', '');
    edge.style.setProperty('all', 'initial');
    return edge;
  }
}

/** Whether the selection covers the words of the link and no others. */
function isSelected(link: Element, range: Range): boolean {
  const leaves = leavesIn(link).filter((leaf) => leaf.textContent?.trim());
  const [first] = leaves;
  const last = leaves.at(-1);
  if (!first || !last || range.toString().trim() !== link.textContent?.trim()) return false;
  const start = first.nodeType === Node.TEXT_NODE ? (first.textContent?.search(/\S/) ?? 0) : 0;
  const end = last.nodeType === Node.TEXT_NODE ? last.textContent?.trimEnd().length : last.childNodes.length;
  return range.isPointInRange(first, start) && range.isPointInRange(last, end ?? 0);
}
