import { sharedEnds } from '@/lib/document/compare/shared-ends';

/**
 * Updates the children of `parent` to `next`, keeping unchanged nodes: an edit of one section leaves the others, their
 * images and scroll positions alone. Enters one element; siblings are matched from both ends.
 */
export function patchChildren(
  parent: Element,
  next: readonly ChildNode[],
  isStale: (node: Node) => boolean,
  /** Enters every element with the same tag, not only the one around all sections. */
  deep: boolean,
): void {
  const current = [...parent.childNodes];
  // As they were when mounted: the canvas may have changed them since.
  const isSame = (old: Node, now: Node) => !isStale(old) && write(old) === write(now);
  const { start, end } = sharedEnds(current, next, isSame);
  const old = current.slice(start, current.length - end);
  const inserted = next.slice(start, next.length - end);
  const [onlyOld, onlyFresh] = [soleElement(old), soleElement(inserted)];
  if (onlyOld && onlyFresh && isShell(onlyOld, onlyFresh, deep)) {
    const text = write(onlyFresh);
    patchChildren(onlyOld, [...onlyFresh.childNodes], isStale, deep);
    writtenHtml.set(onlyOld, text);
    return;
  }
  const reference = current[current.length - end] ?? null;
  for (const node of old) node.remove();
  for (const node of inserted) {
    write(node);
    parent.insertBefore(node, reference);
  }
}

/** Replaces an element by a new one. */
export function replaceElement(old: Element, replacement: Element): void {
  write(replacement);
  old.replaceWith(replacement);
}

const writtenHtml = new WeakMap<Node, string>();

function write(node: Node): string {
  const known = writtenHtml.get(node);
  if (known !== undefined) return known;
  const text = node instanceof Element ? node.outerHTML : `${node.nodeType}:${node.textContent}`;
  writtenHtml.set(node, text);
  return text;
}

function soleElement(nodes: readonly ChildNode[]): Element | null {
  const rest = nodes.filter((node) => node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() !== '');
  const [first] = rest;
  return rest.length === 1 && first instanceof Element ? first : null;
}

/** The compiled body is one element around all sections, of which only the content changes. */
function isShell(old: Element, replacement: Element, deep: boolean): boolean {
  if (!deep && !isMailShell(old)) return false;
  return (old.cloneNode(false) as Element).outerHTML === (replacement.cloneNode(false) as Element).outerHTML;
}

/** Whether an element is the one around all sections. */
export function isMailShell(element: Element): boolean {
  return element.getAttribute('aria-roledescription') === 'email';
}
