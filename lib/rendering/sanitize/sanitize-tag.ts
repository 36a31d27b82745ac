import type { Token } from 'parse5';
import { escapeHtml } from '@/lib/mail/escape-html';
import {
  droppedAttributes,
  keptHttpEquiv,
  keptInputTypes,
  namespaceValue,
  spokenAttributes,
  srcsetUrls,
  urlAttribute,
} from '@/lib/mail/kept-html';
import { isSafeUrl, runsAsScript, urlUseOf } from '@/lib/mail/safe-url';
import { sanitizeCss } from './sanitize-css';

/** Strict tags reuse the same token, within an email and across emails. */
const sanitized = new WeakMap<Token.TagToken, string>();

/** The sanitised start tag: its own bytes if nothing is wrong with it, else rewritten; '' to drop it. */
export function sanitizeStartTag(token: Token.TagToken, source: string): string {
  const known = sanitized.get(token);
  if (known !== undefined) return known;
  const tag = writeStartTag(token, source);
  sanitized.set(token, tag);
  return tag;
}

function writeStartTag(token: Token.TagToken, source: string): string {
  if (!isKeptTag(token)) return '';
  let changed = false;
  const attributes: Token.Attribute[] = [];
  for (const attribute of token.attrs) {
    const value = sanitizeAttribute(token.tagName, attribute);
    if (value !== attribute.value) changed = true;
    if (value !== null) attributes.push({ name: attribute.name, value });
  }
  if (!changed && isStrictTag(source, token.attrs.length)) return source;
  const attributeText = attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('');
  return `<${token.tagName}${attributeText}${token.selfClosing ? ' /' : ''}>`;
}

function isKeptTag({ tagName, attrs }: Token.TagToken): boolean {
  const value = (name: string) =>
    attrs
      .find((attribute) => attribute.name === name)
      ?.value.trim()
      .toLowerCase();
  switch (tagName) {
    case 'meta': {
      const charset = value('charset') ?? /charset=["']?([^"';\s]*)/.exec(value('content') ?? '')?.[1];
      if (charset !== undefined && !/^utf-?8$/.test(charset)) return false;
      const equivalent = value('http-equiv');
      return equivalent === undefined || keptHttpEquiv.has(equivalent);
    }
    case 'link':
      return value('rel') === 'stylesheet' && /^https:\/\//.test(value('href') ?? '');
    case 'input':
      return keptInputTypes.has(value('type') ?? '');
    default:
      return true;
  }
}

/** The sanitised value of an attribute; null to drop it. */
function sanitizeAttribute(tagName: string, { name, value }: Token.Attribute): string | null {
  if (!/^[a-z_][a-z0-9_:.-]{0,80}$/.test(name) || name.startsWith('on') || name.includes(':on')) return null;
  // Already checked with its tag.
  if (name === 'http-equiv' && tagName === 'meta') return value;
  if (droppedAttributes.has(name)) return null;
  if (name === 'style') return sanitizeCss(value);
  if (name === 'xmlns' || name.startsWith('xmlns:')) return namespaceValue.test(value) ? value : null;
  if (name === 'srcset') return srcsetUrls(value).every((url) => isSafeUrl(url, 'image')) ? value : null;
  if (name === 'usemap') return value.startsWith('#') ? value : null;
  if (urlAttribute.test(name) || name.endsWith('href'))
    return isSafeUrl(value, urlUseOf(name)) ? value : null;
  // No browser opens other attributes, but another program that reads the email might.
  return !spokenAttributes.has(name) && runsAsScript(value) ? null : value;
}

/** `<name a="b" c='d' e>`: every parser reads it the same. Values without angle brackets, unique names. */
function isStrictTag(source: string, attributeCount: number): boolean {
  let count = 0;
  let index = nameEnd(source, 1);
  while (index < source.length) {
    const gap = index;
    while (/[\t\n\r ]/.test(source.charAt(index))) index += 1;
    if (source.charAt(index) === '>') return index === source.length - 1 && count === attributeCount;
    if (source.charAt(index) === '/') return index === source.length - 2 && count === attributeCount;
    const end = nameEnd(source, index);
    if (end === index || gap === index) return false;
    count += 1;
    index = end;
    if (source.charAt(index) !== '=') continue;
    const quote = source.charAt(index + 1);
    const close = quote === '"' || quote === "'" ? source.indexOf(quote, index + 2) : -1;
    if (close < 0 || /[<>]|\0/.test(source.slice(index + 2, close))) return false;
    index = close + 1;
  }
  return false;
}

function nameEnd(source: string, start: number): number {
  let index = start;
  while (/[a-z0-9_:.-]/i.test(source.charAt(index))) index += 1;
  return index;
}
