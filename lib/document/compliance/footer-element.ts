import { type Declaration, parseDeclarations } from '@/lib/document/css/css-rules';
import type { StyledElement } from '@/lib/document/css/styled-element';

/** An element with the declarations of its style attribute. */
export type FooterElement = StyledElement & { inline: Declaration[] };

export type Attributes = Record<string, string>;

/** One element of the footer's path. `previous` are the tags right before it; null is unknown. */
export function footerElement(
  tag: string,
  attributes: Attributes,
  previous: readonly string[] | null = [],
): FooterElement {
  return {
    tag,
    id: attributes.id ?? '',
    classes: new Set((attributes.class ?? '').split(/\s+/).filter((name) => name !== '')),
    attributes: new Map(Object.entries(attributes)),
    previous,
    inline: parseDeclarations(attributes.style ?? ''),
  };
}

/** The unsubscribe link, the last of the path. */
export function footerLink(color: string): FooterElement {
  const style = `color:${color};font-size:12px;line-height:18px;text-decoration:underline`;
  return footerElement('a', { href: '{{ unsubscribe_url }}', style }, ['br']);
}
