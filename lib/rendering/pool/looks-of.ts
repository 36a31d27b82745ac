import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { keptElements } from '@/lib/mail/kept-html';

type Node = DefaultTreeAdapterTypes.Node;

/** Attributes that affect how an element looks, unlike addresses. */
const visible =
  /^(?:style|class|width|height|align|valign|bgcolor|background|colspan|rowspan|border|cellpadding|cellspacing|dir|hidden|face|size|color)$/;
const unseen = /^(?:script|noscript|title|meta|link|base|iframe|object|input|select|textarea|svg)$/;
/** Ignored by email programs, which show the content. */
const transparent = /^(?:form|fieldset)$/;
/** What is removed from styles before sending, or loaded by https. */
const running = /(?:-moz-binding|behaviou?r)\s*:[^;}]*;?|@import\b[^;{}]*;?/gi;
/** These show nothing when empty. */
const inline = /^(?:a|b|i|u|em|strong|span|font|small|big|s)$/;

/** The visible content of an email for comparing two: elements with their looks, and text. */
export function looksOf(html: string): string {
  const parts: string[] = [];
  const plainHtml = html.replaceAll(/\{%[^{}]*%\}/g, '').replaceAll(/<\/?mj-[^>]*>/g, '');
  for (const child of parse(plainHtml).childNodes) addLooks(child, parts);
  return parts
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([<>]) ?/g, '$1');
}

function addLooks(node: Node, parts: string[]): void {
  if (node.nodeName === '#text' && 'value' in node) parts.push(node.value.replace(running, ''));
  if (!('tagName' in node) || unseen.test(node.tagName)) return;
  const inside: string[] = [];
  for (const child of node.childNodes) addLooks(child, inside);
  if (transparent.test(node.tagName)) {
    parts.push(...inside);
    return;
  }
  const isEmpty = inside.every((part) => part.trim() === '');
  if (isEmpty && inline.test(node.tagName) && !node.attrs.some(({ name }) => name === 'style')) return;
  const looks = node.attrs
    // Alignment has no effect in an empty cell.
    .filter(({ name }) => visible.test(name) && !(name === 'align' && hasNothing(inside)))
    .map(({ name, value }) => ` ${name}=${value.replaceAll(/\s+/g, '')}`)
    .sort();
  // Browsers show an element that they do not know like <span>.
  const name = keptElements.has(node.tagName) ? node.tagName : 'span';
  parts.push(`<${name}${looks.join('')}>`, ...inside, `</${name}>`);
}

function hasNothing(inside: readonly string[]): boolean {
  return inside.every((part) => (part.startsWith('<') ? !/^<img/.test(part) : part.trim() === ''));
}
