import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { readMarkup } from '@/lib/document/markup/markup-token';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { footerStyle, styledFooter } from './compliance-footers';
import { type Attributes, type FooterElement, footerElement, footerLink } from './footer-element';
import { visualFooterModel } from './visual-footer-model';

/**
 * The compiled footer as the path from the root to its unsubscribe link; the element before it holds the address.
 * Visual: what mjml makes of the canonical content, with the document's mj-attributes defaults. null: no body.
 */
export function footerModel(parsed: ParsedDocument): FooterElement[] | null {
  return parsed.document.source_mode === 'visual' ? visualFooterModel(parsed) : htmlModel(parsed);
}

function htmlModel({ document, source }: ParsedDocument): FooterElement[] {
  const outer = { html: {} as Attributes, body: {} as Attributes };
  const reader = createMarkupReader(source, true);
  for (let token = readMarkup(reader, 0); token; token = readMarkup(reader, token.end)) {
    if (token.kind !== 'open') continue;
    const tag = token.name.toLowerCase();
    if (tag !== 'html' && tag !== 'body') continue;
    for (const { name, value } of token.attributes) {
      const key = name.toLowerCase();
      // A second <body> adds the attributes that the first one lacks.
      if (!Object.hasOwn(outer[tag], key)) outer[tag][key] = decodeAttribute(value ?? '');
    }
  }
  const { align, color } = footerStyle(document.compliance);
  const styles = [...styledFooter(document).matchAll(/style="([^"]*)"/g)].map((match) => match[1] ?? '');
  return [
    footerElement('html', outer.html),
    footerElement('body', outer.body, ['head']),
    footerElement(
      'table',
      {
        role: 'presentation',
        width: '100%',
        cellpadding: '0',
        cellspacing: '0',
        border: '0',
        style: styles[0] ?? '',
      },
      null,
    ),
    footerElement('tbody', {}),
    footerElement('tr', {}),
    footerElement('td', { align, style: styles[1] ?? '' }),
    footerLink(color),
  ];
}
