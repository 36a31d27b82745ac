import { MarkupReader } from '@/lib/document/markup/markup-token';

/**
 * The HTML of a template without Liquid in the place of attributes: the `>` of `<p {% if a > 0 %} class="b"{% endif %}>`
 * would end the tag for a reader of HTML, and half a condition would be text.
 */
export function withoutLiquidAttributes(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const token of new MarkupReader(html, true).tokens()) {
    if (token.kind !== 'open') continue;
    for (const { liquid, start, end } of token.attributes) {
      if (!liquid) continue;
      parts.push(html.slice(at, start));
      at = end;
    }
  }
  return parts.join('') + html.slice(at);
}
