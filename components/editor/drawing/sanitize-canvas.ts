import { keepsImport, withoutImports } from '@/lib/mail/css-parts';
import { droppedAttributes, elementHandling, srcsetUrls, urlAttribute } from '@/lib/mail/kept-html';
import { isSafeUrl, schemeOf, urlUseOf } from '@/lib/mail/safe-url';

/** Stands where an image comes from a variable or has no address yet: a quiet grey field with a picture sign. */
const imagePlaceholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" preserveAspectRatio="xMidYMid slice"><rect width="600" height="300" fill="#e6e9ee"/><path d="m220 190 50-60 34 40 26-30 50 50z" fill="#aab2bf"/><circle cx="350" cy="115" r="16" fill="#aab2bf"/></svg>',
)}`;

/**
 * Cleans compiled email in place before it is mounted in the canvas, which shares the dashboard's origin.
 * The root must belong to a document without a browsing context (DOMParser), where nothing runs or loads.
 */
export function sanitizeCanvas(root: Element): void {
  sanitizeNodes([...root.childNodes]);
}

function sanitizeNodes(nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    if (node instanceof HTMLFormElement) {
      unwrapForm(node);
    } else if (node.nodeType === Node.COMMENT_NODE) {
      if (!isMarker(node.textContent ?? '')) node.remove();
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      sanitizeElement(node as Element); // the node type says so
    } else if (node.nodeType !== Node.TEXT_NODE) {
      node.remove();
    }
  }
}

/** Style sheets cannot run script. Those that are sent with the email, such as fonts by https, are shown here too. */
export function sanitizeStyleSheet(css: string): string {
  return withoutImports(css, keepsImport).replace(/<\/?style/gi, '');
}

/**
 * A form answers with its fields where they bear the name that is asked for (`<input name="childNodes">`), so nothing is
 * asked of it: its content takes its place.
 */
function unwrapForm(form: HTMLFormElement): void {
  const range = document.createRange();
  range.selectNodeContents(form);
  const content = range.extractContents();
  const nodes = [...content.childNodes];
  range.selectNode(form);
  range.deleteContents();
  range.insertNode(content);
  sanitizeNodes(nodes);
}

function sanitizeElement(element: Element): void {
  const name = element.localName;
  const fate = elementHandling(name, element.getAttribute('type'));
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || fate === 'dropped') {
    element.remove();
    return;
  }
  sanitizeCanvas(element);
  if (fate === 'unwrapped') {
    element.replaceWith(...element.childNodes);
    return;
  }
  // What is no address of the web has nothing to show yet: our own server would be asked for "/{{ image }}".
  const src = element.getAttribute('src');
  if (name === 'img' && !isLoadable(src ?? '')) {
    element.setAttribute('data-liquid-src', src !== null && isSafeUrl(src, 'image') ? src : '');
    element.setAttribute('src', imagePlaceholder);
  }
  keepAttributes(element, element.getAttribute('src') === imagePlaceholder ? 'src' : '');
}

/** Takes away what runs, and what loads from nowhere. */
export function keepAttributes(element: Element, except = ''): void {
  for (const attribute of [...element.attributes]) {
    if (attribute.name === except) continue;
    if (!keepsAttribute(attribute)) element.removeAttribute(attribute.name);
  }
}

function keepsAttribute({ name, value }: Attr): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith('on') || lower.includes(':') || droppedAttributes.has(lower)) return false;
  if (lower === 'usemap') return value.startsWith('#');
  if (lower === 'srcset')
    return (
      srcsetUrls(value).every((url) => isSafeUrl(url, 'image')) &&
      value.split(',').every((each) => isLoadable(each.trim()))
    );
  if (!urlAttribute.test(lower)) return true;
  const isLoaded = urlUseOf(lower) === 'image';
  return isSafeUrl(value, urlUseOf(lower)) && (!isLoaded || isLoadable(value));
}

/** Liquid still has to be filled in; a relative address and one of a part of the email (`cid:`) lead nowhere here. */
function isLoadable(address: string): boolean {
  if (address.includes('{{') || address.includes('{%')) return false;
  return /^(?:https?|data)$/.test(schemeOf(address) ?? '') || address.startsWith('//');
}

/** The comments that tell where an mj-raw begins and ends. */
function isMarker(text: string): boolean {
  return /^\/?gx-c\d+$/.test(text);
}
