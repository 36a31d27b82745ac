const blocks = new Set([
  'p',
  'div',
  'table',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'section',
  'header',
  'footer',
]);
const skipped = new Set(['style', 'script', 'title', 'head', 'template', 'noscript']);

/** The words of a mail as plain text, close to what is derived from it when it is sent. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return write(body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').replace(/\u034f/g, '').replace(/[\s\u200b-\u200f]+/g, ' ');
  if (!(node instanceof Element) || skipped.has(node.localName) || isHidden(node)) return '';
  const inside = [...node.childNodes].map(write).join('');
  const name = node.localName;
  if (name === 'br') return '\n';
  if (name === 'hr') return '\n\n----------\n\n';
  if (name === 'img') return node.getAttribute('alt') ?? '';
  if (name === 'li') return `\n- ${inside.trim()}`;
  if (name === 'a') return withAddress(inside.trim(), node.getAttribute('href') ?? '');
  if (/^h[1-6]$/.test(name)) return `\n\n${inside.trim()}\n\n`;
  if (name === 'td' || name === 'th') return `${inside} `;
  return blocks.has(name) ? `\n${inside}\n` : inside;
}

function withAddress(text: string, href: string): string {
  if (!/^(https?|mailto):/i.test(href) || text === href) return text;
  return text === '' ? '' : `${text} (${href.replace(/^mailto:/i, '')})`;
}

function isHidden(element: Element): boolean {
  return /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');
}
