import { raw } from '@/lib/document/elements/raw';
import { socialElement } from '@/lib/document/elements/social';
import { htmlRole } from '@/lib/document/html/html-elements';
import { htmlAttribute } from '@/lib/document/html/opening-tag';
import { decodeWords } from '@/lib/document/markup/attribute-text';
import { attributeOf, type MjmlNode } from './mjml-node';

/** A few words that tell one block from another: its text, its alternative text, its address. */
export function blockSummary(node: MjmlNode): string {
  if (htmlRole(node.tag) === 'image')
    return htmlAttribute(node.open, 'alt') || fileName(htmlAttribute(node.open, 'src') ?? '');
  if (node.tag.includes('image')) return attributeOf(node, 'alt') || fileName(attributeOf(node, 'src') ?? '');
  if (node.tag === socialElement.tag)
    return wordsOf(node.content) || (attributeOf(node, 'alt') ?? '') || (attributeOf(node, 'name') ?? '');
  if (node.content === null) return '';
  // An mj-raw often is nothing but a comment: then the comment tells most.
  const visible = node.tag === raw.tag ? /<!--|-->|<[^>]*>/g : /<!--[\s\S]*?-->|<[^>]*>/g;
  const words = node.content
    .slice(0, 600)
    .replace(visible, ' ')
    .replace(/<[^>]*$/, '');
  return decodeWords(words).replace(/\s+/g, ' ').trim().slice(0, 80);
}

function wordsOf(content: string | null): string {
  return decodeWords(content ?? '').trim();
}

function fileName(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}
