import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { inlineElements } from '@/lib/document/markup/html-elements';
import { attributeText } from '@/lib/document/markup/markup-token';
import type { HtmlElement, HtmlNode } from './html-tree';

/** Elements that are never visible. */
export const unseen =
  /^(?:head|title|style|script|meta|link|base|xml|noscript|template|colgroup|col|caption|map)$|^o:p$/;

/** `nobr` too; in the shared list it would change which texts saved translations are of. */
const isInline = (name: string) => inlineElements.has(name) || name === 'nobr';

/** Whether anything of a node is visible: words, Liquid output, an image, a box. */
export function isSeen(source: string, node: HtmlNode): boolean {
  if (node.kind !== 'element') {
    if (node.kind === 'liquid') return source.startsWith('{{', node.start);
    return node.kind === 'text' && hasLetters(source.slice(node.start, node.end));
  }
  if (unseen.test(node.name) || node.name === 'br') return false;
  return !isInline(node.name) || node.children.some((child) => isSeen(source, child));
}

/** Whether a text contains more than white space, however it is written. */
export function hasLetters(text: string): boolean {
  const blank = /&(?:zwnj|zwj|shy|ensp|emsp|thinsp);|\u034f/g;
  return /[^\s\p{Cf}]/u.test(decodeAttribute(text).replace(blank, ''));
}

/** Whether any node contains words. */
export function hasHtmlWords(source: string, nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    node.kind === 'element'
      ? !unseen.test(node.name) && hasHtmlWords(source, node.children)
      : isSeen(source, node),
  );
}

/** Whether a node is inline: contains no image, button or box. */
export function isInLine(node: HtmlNode): boolean {
  if (node.kind !== 'element' || node.name === 'br' || unseen.test(node.name)) return true;
  return !node.odd && isInline(node.name) && !isButton(node) && node.children.every(isInLine);
}

/** A link styled as a button. */
export function isButton({ name, token }: HtmlElement): boolean {
  if (name !== 'a') return false;
  const style = attributeText(token, 'style');
  const isDrawn =
    /(?:^|;)\s*(?:padding[a-z-]*\s*:[^;]*[1-9]|background(?:-color)?\s*:(?!\s*(?:none|transparent|inherit))|border(?!-)\s*:(?:[^;]*\s)?[1-9])/i;
  return isDrawn.test(style) || /(?:^|[\s_-])(?:btn|button|cta)/i.test(attributeText(token, 'class'));
}

/** The single visible element, if it is a link or has its own style. */
export function loneWrapper(source: string, nodes: readonly HtmlNode[]): HtmlElement | null {
  const seen = nodes.filter((node) => isSeen(source, node));
  const [first] = seen;
  if (seen.length !== 1 || first?.kind !== 'element') return null;
  const styled = attributeText(first.token, 'style') !== '' || first.name === 'font';
  return first.name === 'a' || styled ? first : null;
}
