import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import type { Block } from './block-tree';

const spaces = /(?:\s|&nbsp;|&#160;|&zwnj;|&#8203;|&#847;)+/g;

/** The first words that its reader sees, or what its picture shows; empty where there are none. */
export function excerptOf({ source, open }: Block): string {
  const words = source
    .slice(0, 20_000)
    .replace(/<!--[\s\S]*?-->|<[^<>]*>|\{%[\s\S]*?%\}/g, ' ')
    .replace(spaces, ' ')
    .trim();
  const alt = /\balt=(?:"([^"]*)"|'([^']*)')/.exec(open);
  return (decodeAttribute(words) || alt?.[1] || alt?.[2] || '').slice(0, 80);
}
