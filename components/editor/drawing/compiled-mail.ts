import type { SampleWords } from '@/components/editor/tree/chip-words';
import { addressesInCss } from '@/lib/document/html/linked-style-sheets';
import { inMedia } from '@/lib/mail/css-parts';
import { drawChips } from './liquid-chips';
import { keepAttributes, sanitizeCanvas, sanitizeStyleSheet } from './sanitize-canvas';

/** Compiled email, cleaned and ready to mount. Its nodes belong to the dashboard's own realm, as GrapesJS expects. */
export type CompiledMail = {
  /** What is said of the page itself: its language and direction, its looks, also by attributes of old such as `bgcolor`. */
  root: ReadonlyMap<string, string>;
  body: ReadonlyMap<string, string>;
  styleSheets: string[];
  nodes: ChildNode[];
};

/** Reads compiled HTML in a document where nothing runs or loads, and cleans it; with `samples`, its Liquid is chips. */
export function readCompiledMail(html: string, samples?: SampleWords): CompiledMail {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const styleSheets = styleSheetsOf(parsed).map(sanitizeStyleSheet);
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

/** The style sheets in their order; what is linked to is imported, unless that is said as well, as by MJML. */
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

/** Finds the element of each block of HTML: it is marked itself. */
export function markedBlocks(root: Element): Map<string, HTMLElement> {
  const marked = [...root.querySelectorAll<HTMLElement>('[data-gx]')];
  return new Map(marked.toReversed().map((element) => [element.getAttribute('data-gx') ?? '', element]));
}

/** Turns the class `gx-<key>` into `data-gx`, so that the email's own classes are what mjml made them. */
function moveMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[class*="gx-"]')) {
    const mark = [...element.classList].find((name) => name.startsWith('gx-'));
    if (!mark) continue;
    element.classList.remove(mark);
    if (element.classList.length === 0) element.removeAttribute('class');
    element.setAttribute('data-gx', mark.slice(3));
  }
}

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
