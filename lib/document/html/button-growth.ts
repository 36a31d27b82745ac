import { readBox, type Side } from '@/lib/document/css/box-sides';
import { parseLength } from '@/lib/document/css/css-length';
import { htmlTag } from './html-elements';
import { getLook, type HtmlProperty } from './html-look';

export type Size = { width: number; height: number };

/** By how many pixels a link's box grew between two opening tags; 0 where its own lengths do not tell. */
export function buttonGrowth(before: string, after: string): Size {
  const grew = (read: (open: string) => number | null) => {
    const [was, is] = [read(before), read(after)];
    return was === null || is === null ? 0 : is - was;
  };
  const padding = (side: Side) => grew((open) => pixels(readBox(lookOf(open, 'padding'))[side] || '0'));
  return {
    width: padding('left') + padding('right') + grew((open) => pixels(lookOf(open, 'width'))),
    height: padding('top') + padding('bottom') + grew(innerHeight),
  };
}

/** Without a height, a link is as high as its line. */
function innerHeight(open: string): number | null {
  return pixels(lookOf(open, 'height')) ?? lineHeight(open);
}

function lineHeight(open: string): number | null {
  const height = lookOf(open, 'line-height');
  const fontSize = pixels(lookOf(open, 'font-size'));
  if (/^[\d.]+$/.test(height)) return fontSize === null ? null : Number(height) * fontSize;
  return pixels(height);
}

function lookOf(open: string, property: HtmlProperty): string {
  return getLook(htmlTag('a', 'button'), open, property);
}

function pixels(length: string): number | null {
  const unknown = Number.NaN;
  const read = parseLength(length, { fontSize: unknown, whole: unknown, root: unknown });
  return read === null || Number.isNaN(read) ? null : read;
}
