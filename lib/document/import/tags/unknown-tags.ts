import { pathName } from './liquid-writer';
import type { TagPlace } from './tag-places';

const urlAttributes =
  /^(?:href|src|srcset|action|background|background-url|poster|(?:left|right)-icon|thumbnails-src)$/;
/** Attributes with visible text. */
const shownAttributes = /^(?:alt|title|content|label|placeholder|aria-label)$/;

/** Whether a tag opens a block of its language: an unknown one loses its logic but keeps its content. */
export function opensBlock(tag: string): boolean {
  if (tag.startsWith('@'))
    return /^@(?:if|unless|isset|foreach|forelse|section|component|slot|(?:empty)\s*\()/.test(tag);
  if (tag.startsWith('<#')) return /^<#(?:if|list|macro)\b/.test(tag);
  if (/^<%[-_]?\s*\}/.test(tag)) return false;
  if (tag.startsWith('<%'))
    return (
      /^<%[-=]?\s*(?:if|unless|case|for|while|begin)\b/.test(tag) ||
      /\bdo\s*(?:\|[^|]*\|)?\s*-?%>$/.test(tag) ||
      /\{\s*-?%>$/.test(tag)
    );
  if (tag.startsWith('*|')) return /^\*\|(?:IF|IFNOT|INTERESTED)\b/.test(tag);
  if (tag.startsWith('{%')) return /^\{%-?\s*(?:if|unless|for)\b/.test(tag);
  return /^\{\{~?-?\s*(?:[#^](?!\^?\s*\}\})|(?:if|range|with|define|block)\s)/.test(tag);
}

/**
 * Replaces a tag without a counterpart: visible text where a reader sees it, a variable in an address, nothing in a tag
 * or hidden attribute.
 */
export function withoutCounterpart(tag: string, place: TagPlace): string {
  if (place.inside === 'tag') return '';
  if (place.inside !== 'value') return escapeTag(tag);
  if (shownAttributes.test(place.attribute)) return escapeTag(tag).replaceAll('"', '&quot;');
  return '';
}

/** A variable for a tag that computes an address: `{{ asset("logo.png") }}` is `{{ asset_logo_png }}`; else null. */
export function addressVariable(tag: string, place: TagPlace): string | null {
  if (place.inside !== 'value' || !urlAttributes.test(place.attribute)) return null;
  const [, mark = '', inside = ''] =
    /^(\{\{\{?~?-?|\{%-?|\{!!|\$\{|<%[-=]+)\s*([A-Za-z_@$.\\'"][\s\S]*?)\s*-?~?(?:\}?\}\}|!!\}|\}|%[>}])$/.exec(
      tag,
    ) ?? [];
  const [first = ''] = /^[@$.\\]*[A-Za-z_][\w.]*/.exec(inside) ?? [];
  const texts = [...inside.matchAll(/'([^']{1,40})'|"([^"]{1,40})"/g)].slice(0, 2);
  // A statement that takes a text computes an address, as `{% static "logo.png" %}` does.
  if (mark.startsWith('{%') && (texts.length === 0 || /^(?:end|el)/.test(first))) return null;
  const words = [first, ...texts.map(([, single, double]) => single ?? double ?? '')].join('_');
  const name = words.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return name === '' ? null : `{{ ${pathName(name.slice(0, 60))} }}`;
}

/** Puts a hair space between the braces, so that they are not read as a tag, even in the text part. */
function escapeTag(tag: string): string {
  if (tag.startsWith('<%')) return tag.replace('<%', '&lt;%').replace('%>', '%&gt;');
  if (tag.startsWith('<')) return tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return tag.replaceAll(/\{(?=[{%#])/g, '{&#8202;');
}

/** A Liquid tag for use between these quotes: its own strings use the other ones. */
export function withinQuotes(liquid: string, { inside, quote }: TagPlace): string {
  if (inside !== 'value' || quote === '' || !liquid.includes(quote)) return liquid;
  const other = quote === '"' ? "'" : '"';
  const texts = quote === '"' ? /"([^"]*)"/g : /'([^']*)'/g;
  return liquid.replace(texts, (_whole, text: string) => `${other}${text.replaceAll(other, '')}${other}`);
}
