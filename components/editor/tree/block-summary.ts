import { raw } from '@/lib/document/elements/raw';
import { socialElement } from '@/lib/document/elements/social';
import { htmlRole } from '@/lib/document/html/html-elements';
import { decodeWords } from '@/lib/document/markup/attribute-text';
import { readAttribute } from '@/lib/document/markup/opening-tag';
import { getNodeAttribute, type MjmlNode } from './mjml-node';

/** A few words to recognize a block: its text, alternative text or address. */
export function summarizeBlock(node: MjmlNode): string {
  if (htmlRole(node.tag) === 'image')
    return readAttribute(node.open, 'alt') || readFileName(readAttribute(node.open, 'src') ?? '');
  if (node.tag.includes('image'))
    return getNodeAttribute(node, 'alt') || readFileName(getNodeAttribute(node, 'src') ?? '');
  if (node.tag === socialElement.tag)
    return (
      firstWords(node.content) ||
      (getNodeAttribute(node, 'alt') ?? '') ||
      (getNodeAttribute(node, 'name') ?? '')
    );
  if (node.content === null) return '';
  // An mj-raw that only contains a comment or a tag of Liquid is best described by it.
  const unread = node.tag === raw.tag ? /<!--|-->|<[^>]*>/g : /<!--[\s\S]*?-->|<[^>]*>|\{%[\s\S]*?%\}/g;
  const words = node.content
    .slice(0, 600)
    .replace(unread, ' ')
    .replace(/<[^>]*$/, '');
  return decodeWords(words).replace(/\s+/g, ' ').trim().slice(0, 80);
}

function firstWords(content: string | null): string {
  return decodeWords(content ?? '').trim();
}

function readFileName(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}
