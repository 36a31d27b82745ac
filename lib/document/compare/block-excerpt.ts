import type { Block } from './block-tree';

const spaces = /(?:\s|&nbsp;|&#160;|&zwnj;|&#8203;|&#847;)+/g;
const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The first words that its reader sees, or what its picture shows; empty where there are none. */
export function excerptOf({ source, open }: Block): string {
  const words = source
    .slice(0, 20_000)
    .replace(/<!--[\s\S]*?-->|<[^<>]*>|\{%[\s\S]*?%\}/g, ' ')
    .replace(spaces, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (mark) => marks[mark] ?? mark)
    .trim();
  const alt = /\balt=(?:"([^"]*)"|'([^']*)')/.exec(open);
  return (words || alt?.[1] || alt?.[2] || '').slice(0, 80);
}
