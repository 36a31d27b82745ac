import { keepsImport, withoutImports } from '@/lib/mail/css-parts';
import { droppedAttributes, elementHandling, srcsetUrls, urlAttribute } from '@/lib/mail/kept-html';
import { isSafeUrl, schemeOf, urlUseOf } from '@/lib/mail/safe-url';

/** Shown for images from a variable or without an address: a grey box with an icon. */
const imagePlaceholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" preserveAspectRatio="xMidYMid slice"><rect width="600" height="300" fill="#e6e9ee"/><path d="m220 190 50-60 34 40 26-30 50 50z" fill="#aab2bf"/><circle cx="350" cy="115" r="16" fill="#aab2bf"/></svg>',
)}`;

/**
 * Sanitizes a compiled email before it is mounted in the canvas, which shares the dashboard's origin. The root must
 * belong to a document without a browsing context (DOMParser), which runs and loads nothing.
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
      sanitizeElement(node as Element); // as the node type says
    } else if (node.nodeType !== Node.TEXT_NODE) {
      node.remove();
    }
  }
}

/** Style sheets cannot run scripts. Those allowed in sent email, such as fonts by https, are shown here too. */
export function sanitizeCanvasStyles(css: string): string {
  return withoutImports(css, keepsImport).replace(/<\/?style/gi, '');
}

/**
 * Replaces a form by its content, because its properties may be shadowed by fields of that name (`<input
 * name="childNodes">`).
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
  // Other than web addresses would be requested from our own server, such as "/{{ image }}".
  const src = element.getAttribute('src');
  if (name === 'img' && !isLoadable(src ?? '')) {
    element.setAttribute('data-liquid-src', src !== null && isSafeUrl(src, 'image') ? src : '');
    element.setAttribute('src', imagePlaceholder);
  }
  keepAttributes(element, element.getAttribute('src') === imagePlaceholder ? 'src' : '');
}

/** Removes what runs scripts, or cannot be loaded. */
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

/** Liquid is not filled in, and relative addresses and attachments (`cid:`) do not exist here. */
function isLoadable(address: string): boolean {
  if (address.includes('{{') || address.includes('{%')) return false;
  return /^(?:https?|data)$/.test(schemeOf(address) ?? '') || address.startsWith('//');
}

/** Comments that mark the start and end of an mj-raw. */
function isMarker(text: string): boolean {
  return /^\/?gx-c\d+$/.test(text);
}
