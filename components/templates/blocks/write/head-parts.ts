import {
  elementsIn,
  type MarkedSource,
  sourceAttribute,
} from '@/components/templates/blocks/read/marked-source';
import { fontNames } from '@/lib/document/brand/web-font';
import { fontAttribute } from '@/lib/document/html/linked-style-sheets';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { inMedia } from '@/lib/mail/css-parts';

type HeadParts = {
  title: string;
  fonts: { name: string; href: string }[];
  styles: string[];
  metas: string[];
  lang: string | null;
  dir: string | null;
};

/** Settings for email programs: whether to darken the email, or to link dates. */
const hints = /^(?:color-scheme|supported-color-schemes|format-detection|x-apple-.*)$/i;

/** Title, web fonts, style sheets, settings and language of an HTML email, from its source. */
export function headParts({ nodes, source }: MarkedSource): HeadParts {
  // Style sheets in the body are not sent.
  const elements = elementsIn(nodes, 'body');
  const valuesOf = (name: string) =>
    elements
      .filter((element) => element.name === name)
      .map((element) => ({
        said: (attribute: string) => sourceAttribute(element, attribute),
        open: source.slice(element.start, element.openEnd),
        inside: source.slice(element.openEnd, element.closeStart).trim(),
      }));
  const links = valuesOf('link').filter(({ said }) => /stylesheet/i.test(said('rel') ?? ''));
  const [html] = valuesOf('html');
  return {
    title: valuesOf('title')[0]?.inside ?? '',
    fonts: links.flatMap(({ said }) => fontOf(said('href') ?? '', said(fontAttribute) ?? '')),
    styles: valuesOf('style').map(({ said, inside }) => inMedia(withoutMarks(inside), said('media'))),
    metas: valuesOf('meta')
      .filter(({ said }) => hints.test(said('name') ?? ''))
      .map(({ open }) => open),
    lang: html?.said('lang') ?? null,
    dir: html?.said('dir') ?? null,
  };
}

/** Removes the comment marks that hid style sheets from the oldest browsers. */
function withoutMarks(css: string): string {
  return css.replace(/^<!--/, '').replace(/-->$/, '').trim();
}

function fontOf(href: string, names: string): { name: string; href: string }[] {
  const [name] = fontNames(decodeAttribute(href), decodeAttribute(names));
  return name === undefined ? [] : [{ name, href }];
}
