import type { MarkedSource } from '@/components/templates/blocks/read/marked-source';
import { fontNames } from '@/lib/document/brand/web-font';
import type { HtmlElement, HtmlNode } from '@/lib/document/html/html-tree';
import { fontAttribute } from '@/lib/document/html/linked-style-sheets';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { sourceAttribute } from './source-attributes';

export type HeadParts = {
  title: string;
  fonts: { name: string; href: string }[];
  styles: string[];
  metas: string[];
  lang: string | null;
  dir: string | null;
};

/** Title, web fonts, style sheets, hints and language of an HTML email, as its source says them. */
export function headParts({ nodes, source }: MarkedSource): HeadParts {
  const elements = all(nodes);
  const inside = ({ openEnd, closeStart }: HtmlElement) => source.slice(openEnd, closeStart);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const links = named('link').filter((link) => /stylesheet/i.test(sourceAttribute(link, 'rel') ?? ''));
  const [title] = named('title');
  const [html] = named('html');
  return {
    title: title ? inside(title).trim() : '',
    fonts: links.flatMap(fontOf),
    styles: named('style').map((style) => inMedia(inside(style), sourceAttribute(style, 'media'))),
    // What mail programs are asked by name: whether they may darken the email, or make links of dates.
    metas: named('meta')
      .filter((meta) =>
        /^(?:color-scheme|supported-color-schemes|format-detection|x-apple-.*)$/i.test(
          sourceAttribute(meta, 'name') ?? '',
        ),
      )
      .map(({ start, openEnd }) => source.slice(start, openEnd)),
    lang: html ? sourceAttribute(html, 'lang') : null,
    dir: html ? sourceAttribute(html, 'dir') : null,
  };
}

/** A style sheet in the body is not sent. */
function all(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' && node.name !== 'body' ? [node, ...all(node.children)] : [],
  );
}

function inMedia(css: string, media: string | null): string {
  const bare = css
    .replace(/^\s*<!--/, '')
    .replace(/-->\s*$/, '')
    .trim();
  return media === null || /^\s*(?:all|screen)?\s*$/i.test(media) ? bare : `@media ${media} {\n${bare}\n}`;
}

function fontOf(link: HtmlElement): { name: string; href: string }[] {
  const href = sourceAttribute(link, 'href') ?? '';
  const said = sourceAttribute(link, fontAttribute) ?? '';
  const [name] = fontNames(decodeAttribute(href), decodeAttribute(said));
  return name === undefined ? [] : [{ name, href }];
}
