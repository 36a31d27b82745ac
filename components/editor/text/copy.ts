import { inlineElements } from '@/lib/document/markup/html-elements';
import { getElement } from './caret';
import { lineBreaking } from './source-pieces';

/** A selection in an edited text for the clipboard, with variables as they are written; null if it has none. */
export function copyWithLiquid(range: Range, root: Element): { html: string; plain: string } | null {
  const copy = document.createElement('div');
  copy.append(range.cloneContents());
  // Formats around the whole selection, too.
  for (
    let outer = getElement(range.commonAncestorContainer);
    outer && outer !== root && inlineElements.has(outer.localName);
    outer = outer.parentElement
  ) {
    const format = outer.cloneNode(false) as Element; // a copy of an element is one
    format.append(...copy.childNodes);
    copy.append(format);
  }
  const chips = copy.querySelectorAll('[data-liquid]');
  if (chips.length === 0) return null;
  for (const chip of chips) {
    const source = chip.getAttribute('data-liquid') ?? '';
    // A comment says nothing.
    chip.textContent = source.startsWith('<') ? '' : source;
  }
  const html = copy.innerHTML;
  for (const element of copy.querySelectorAll('*')) {
    if (!lineBreaking.has(element.localName)) continue;
    if (element.localName !== 'br' && element.previousSibling?.nodeType === Node.TEXT_NODE)
      element.before('\n');
    element.after('\n');
  }
  return { html, plain: (copy.textContent ?? '').trimEnd() };
}
