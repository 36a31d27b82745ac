import { MarkupReader } from '@/lib/document/markup/markup-token';

/**
 * The HTML of a template for a reader of HTML that knows no Liquid. Liquid in the place of attributes is left out: the
 * `>` of `<p {% if a > 0 %} class="b"{% endif %}>` would end the tag. The `<` of Liquid in text begins no tag.
 */
export function liquidAsText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  const replace = (start: number, end: number, text: string) => {
    parts.push(html.slice(at, start), text);
    at = end;
  };
  for (const token of new MarkupReader(html, true).tokens()) {
    if (token.kind === 'open')
      for (const { liquid, start, end } of token.attributes) if (liquid) replace(start, end, '');
    if (token.kind !== 'liquid') continue;
    const liquid = html.slice(token.start, token.end);
    if (liquid.includes('<')) replace(token.start, token.end, liquid.replaceAll('<', '&lt;'));
  }
  return parts.join('') + html.slice(at);
}
