import type { SampleWords } from '@/components/editor/tree/chip-words';
import { addressesInCss } from '@/lib/document/html/linked-style-sheets';
import { inMedia } from '@/lib/mail/css-parts';
import { drawChips } from './liquid-chips';
import { keepAttributes, sanitizeCanvas, sanitizeCanvasStyles } from './sanitize-canvas';

/** A compiled email, sanitized and ready to mount. Its nodes belong to the dashboard's window, as GrapesJS expects. */
export type CompiledMail = {
  /** Attributes and styles of the page itself: language, direction, and legacy attributes such as `bgcolor`. */
  root: ReadonlyMap<string, string>;
  body: ReadonlyMap<string, string>;
  styleSheets: string[];
  nodes: ChildNode[];
};

/**
 * Parses compiled HTML in a document that runs and loads nothing, and sanitizes it; `samples` turns Liquid into chips.
 */
export function readCompiledMail(html: string, samples?: SampleWords): CompiledMail {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const styleSheets = styleSheetsOf(parsed).map(sanitizeCanvasStyles);
  const { body, documentElement } = parsed;
  sanitizeCanvas(body);
  moveMarks(body);
  if (samples) drawChips(body, samples);
  return {
    ...{ root: cleanAttributes(documentElement), body: cleanAttributes(body) },
    ...{ styleSheets, nodes: [...body.childNodes] },
  };
}

function cleanAttributes(element: Element): Map<string, string> {
  keepAttributes(element);
  return new Map([...element.attributes].map(({ name, value }) => [name, value]));
}

/** The style sheets in order; linked ones are imported, unless they already are, as by MJML. */
function styleSheetsOf(parsed: Document): string[] {
  const imported = new Set(
    [...parsed.querySelectorAll('style')].flatMap((style) => addressesInCss(style.textContent ?? '')),
  );
  return [...parsed.querySelectorAll('style, link')].flatMap((element) => {
    const attribute = (name: string) => (element.getAttribute(name) ?? '').trim();
    if (element.localName === 'style') return [inMedia(element.textContent ?? '', attribute('media'))];
    const href = attribute('href');
    if (href === '' || imported.has(href) || attribute('rel').toLowerCase() !== 'stylesheet') return [];
    const address = href.replaceAll(/["\\\s]/g, encodeURIComponent);
    const rule = `@import url("${address}") ${attribute('media')}`;
    return [`${rule.trim()};`];
  });
}

/** Finds the element of each block in HTML, which has its own mark. */
export function markedBlocks(root: Element): Map<string, HTMLElement> {
  const marked = [...root.querySelectorAll<HTMLElement>('[data-gx]')];
  return new Map(marked.toReversed().map((element) => [element.getAttribute('data-gx') ?? '', element]));
}

/** Turns the class `gx-<key>` into `data-gx`, so that only mjml's own classes remain. */
function moveMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[class*="gx-"]')) {
    const mark = [...element.classList].find((name) => name.startsWith('gx-'));
    if (!mark) continue;
    element.classList.remove(mark);
    if (element.classList.length === 0) element.removeAttribute('class');
    element.setAttribute('data-gx', mark.slice(3));
  }
}

/** Finds the compiled element of each key: the marked one, its table row, or the content between an mj-raw's marks. */
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

/** mjml puts css-class on the cell; the row is the element in the flow, and the one to drag. */
function rowOf(element: HTMLElement): HTMLElement {
  const row = element.parentElement;
  return element.localName === 'td' && row?.localName === 'tr' && row.children.length === 1 ? row : element;
}

function firstElementAfter(mark: Node): HTMLElement | null {
  for (let node = mark.nextSibling; node && node.nodeType !== Node.COMMENT_NODE; node = node.nextSibling)
    if (node.nodeType === Node.ELEMENT_NODE) return node as HTMLElement; // as the node type says
  return null;
}
