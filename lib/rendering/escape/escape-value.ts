import { escapeHtml } from '@/lib/mail/escape-html';
import { urlUseOf } from '@/lib/mail/safe-url';
import type { CssPlace } from './css-context';
import type { HtmlState } from './html-context';
import { percentEncoded, safeUrl, urlPart } from './url-value';

const urlAttributes = new Set([
  ...[
    'href',
    'src',
    'background',
    'action',
    'formaction',
    'cite',
    'poster',
    'data',
    'longdesc',
    'usemap',
    'srcset',
  ],
  ...[
    'xlink:href',
    'lowsrc',
    'dynsrc',
    'ping',
    'manifest',
    'codebase',
    'classid',
    'profile',
    'archive',
    'icon',
  ],
]);

export type PrintedValue = {
  text: string;
  /** Already percent-encoded by the author. */
  urlEncoded?: boolean;
  /** Line breaks of the value become <br /> in text. */
  breaks?: boolean;
};

/** Escapes `value` for `state`, so that it can contain no markup, declaration or scheme. */
export function escapeValue(value: PrintedValue, state: HtmlState): string {
  const text = withoutControls(value.text);
  switch (state.mode) {
    case 'text':
      return value.breaks ? escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br />\n') : escapeHtml(text);
    case 'raw-text':
      if (state.tag === 'style') return escapeCss(text, state.css.place);
      return state.tag === 'title' || state.tag === 'textarea' ? escapeHtml(text) : '';
    case 'double-quoted':
    case 'single-quoted':
      return escapeHtml(attributeValue({ ...value, text }, state));
    case 'before-value':
      return escapeUnquoted(attributeValue({ ...value, text }, state)) || '""';
    case 'unquoted':
      return escapeUnquoted(attributeValue({ ...value, text }, state));
    default:
      return '';
  }
}

function attributeValue({ text, urlEncoded }: PrintedValue, state: HtmlState): string {
  if (state.attribute === 'style') return escapeCss(text, state.css.place);
  if (state.attribute.startsWith('on') || state.attribute === 'srcdoc') return '';
  if (!urlAttributes.has(state.attribute)) return text;
  if (urlEncoded && state.prefix.trim() !== '') return text;
  if (state.prefix.trim() !== '') return urlPart(text, state.prefix);
  return safeUrl(text, urlUseOf(state.attribute) === 'image' ? 'image-value' : 'value');
}

function escapeCss(text: string, place: CssPlace): string {
  switch (place) {
    case 'comment':
      return '';
    case 'double':
    case 'single':
      return text.replaceAll(
        /[^\p{L}\p{N} _.,-]/gu,
        (character) => `\\${character.codePointAt(0)?.toString(16)} `,
      );
    case 'url-start':
      return safeUrl(text, 'image-value').replaceAll(/['"()\\\s;]/g, percentEncoded);
    case 'url':
      return urlPart(text, '');
    case 'value':
      if (/^(?:rgb|hsl)a?\([\d.,%/ ]{1,40}\)$/i.test(text)) return text;
      return text.replaceAll(/[^\p{L}\p{N} #%.,_+-]/gu, '').replaceAll(/-{2,}/g, '-');
  }
}

function escapeUnquoted(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_.:/-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Removes control characters (except tab and line breaks) and noncharacters, which have no meaning in email. */
export function withoutControls(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu, '');
}
