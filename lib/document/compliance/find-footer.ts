import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type InlineStyled, styledElement } from '@/lib/document/css/styled-element';
import { scanLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { isUnsubscribe } from './footer-words';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Where the footer of compiled HTML starts: an offset, or the last link, which mjml wrote for it. */
export type FooterPlace = number | 'last link';

/**
 * The elements from the root to the footer's unsubscribe link as nested by a browser; the second to last contains the
 * address. null if the canonical text is missing.
 */
export function findFooter(html: string, place: FooterPlace): InlineStyled[] | null {
  const link = findLink(parse(withoutLiquidTags(html), { sourceCodeLocationInfo: true }), place);
  if (!link || !isFooter(link)) return null;
  const path: InlineStyled[] = [];
  for (let at: DefaultTreeAdapterTypes.ParentNode | null = link; at && 'tagName' in at; at = at.parentNode)
    path.unshift(footerElement(html, at));
  return path;
}

function findLink(page: DefaultTreeAdapterTypes.Document, place: FooterPlace): Element | undefined {
  const waiting: ChildNode[] = [...page.childNodes].reverse();
  let last: Element | undefined;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (node.tagName === 'a') {
      if (place !== 'last link' && (node.sourceCodeLocation?.startOffset ?? 0) >= place) return node;
      if (place === 'last link') last = node;
    }
    for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return last;
}

/** The address, a line break and the link, which mj-html-attributes could have changed. */
function isFooter(link: Element): boolean {
  const [address, lineBreak, found, ...more] = link.parentNode?.childNodes ?? [];
  const words = link.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return (
    address !== undefined &&
    'value' in address &&
    address.value.trim() === '{{ workspace.postal_address }}' &&
    lineBreak?.nodeName === 'br' &&
    found === link &&
    more.length === 0 &&
    isUnsubscribe(words) &&
    link.attrs.find(({ name }) => name === 'href')?.value === '{{ unsubscribe_url }}'
  );
}

function footerElement(html: string, element: Element): InlineStyled {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  for (const [name, place] of Object.entries(element.sourceCodeLocation?.attrs ?? {})) {
    const footerSource = html.slice(place.startOffset, place.endOffset);
    // The original source may contain Liquid, which its readers treat as unknown.
    if (footerSource.includes('{%'))
      attributes.set(name, decodeAttribute(footerSource.replace(/^[^=]*=\s*["']?|["']$/g, '')));
  }
  return styledElement(element.tagName, attributes, previousTags(element));
}

/** The tags of an element's previous siblings. The preview text is the first in the body. */
function previousTags(element: Element): string[] {
  const parent = element.parentNode;
  const tags = new Set<string>(parent?.nodeName === 'body' ? ['div'] : []);
  for (const node of parent?.childNodes ?? []) {
    if (node === element) break;
    if ('tagName' in node) tags.add(node.tagName);
  }
  return [...tags];
}

/** Replaces Liquid tags and comments by spaces, so that offsets stay. Outputs print text and remain. */
function withoutLiquidTags(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { kind, name, ignored, start, end } of scanLiquid(html).tokens) {
    if (kind === 'output' && !ignored) continue;
    const blankFrom = ignored || name === 'endcomment' ? from : start;
    parts.push(html.slice(from, blankFrom), ' '.repeat(end - blankFrom));
    from = end;
  }
  return parts.join('') + html.slice(from);
}
