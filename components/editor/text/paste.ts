import { isSafeUrl } from '@/lib/mail/safe-url';

const kept = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'a',
  'br',
  'p',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
]);
const dropped = new Set([
  'script',
  'style',
  'title',
  'meta',
  'link',
  'template',
  'svg',
  'math',
  'noscript',
  'iframe',
  'object',
]);

/** What a paste leaves: words, emphasis, links, lists and headings, without the styles of where they come from. */
export function pastedNodes(html: string, plain: string): Node[] {
  if (html.trim() === '') return plainNodes(plain);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap(cleanNode);
}

function cleanNode(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [document.createTextNode((node.textContent ?? '').replace(/\s+/g, ' '))];
  if (!(node instanceof Element) || dropped.has(node.localName)) return [];
  const children = [...node.childNodes].flatMap(cleanNode);
  if (!kept.has(node.localName)) return children;
  const element = document.createElement(node.localName);
  const href = node.getAttribute('href');
  if (node.localName === 'a' && href !== null && isSafeUrl(href, 'link')) element.setAttribute('href', href);
  element.append(...children);
  return [element];
}

function plainNodes(plain: string): Node[] {
  return plain
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      ...(line === '' ? [] : [document.createTextNode(line)]),
    ]);
}
