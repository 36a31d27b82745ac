import { decodeAttribute } from '@/lib/document/markup/attribute-text';

const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** After a Liquid tag a branch may begin the URL anew. */
const runsInBranch = /%\}[\s\p{Cc}]*(?:javascript|vbscript|livescript|mocha):/iu;

/** Why a raw attribute value is no safe URL, or null. Liquid may fill in a whole URL or what follows its scheme. */
export function urlProblem(raw: string, kind: 'link' | 'image' = 'link'): string | null {
  const head = raw.slice(0, 4_000);
  const liquid = head.search(/\{[{%]/);
  if (liquid !== -1 && runsInBranch.test(head))
    return 'No branch of a URL may begin with a scheme that runs scripts.';
  const prefix = normalizeUrl(liquid === -1 ? head : head.slice(0, liquid));
  if (/^[^/?#]*&[A-Za-z]/.test(prefix)) return 'Write the beginning of a URL without character references.';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(prefix)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (safeSchemes.has(scheme) || (kind === 'image' && scheme === 'cid')) return null;
    if (kind === 'image' && /^data:image\/(?:png|gif|jpe?g|webp)[;,]/i.test(prefix)) return null;
    return `URLs with "${scheme.slice(0, 30)}:" are not allowed.`;
  }
  if (/^[^/?#[%*]*:/.test(prefix)) return 'This URL begins with something that is no scheme.';
  if (liquid === -1) return null;
  if (prefix !== '' && /^[a-z][a-z0-9+.-]*$/i.test(prefix)) return 'Write the scheme of a URL out: https://.';
  if (
    prefix === '' &&
    /^(?:\{\{[^}]*\}\}|\{%[^%]*%\})+\s*[a-z0-9+.-]*(?::|&|\{)/i.test(head) &&
    !/^\{%/.test(head)
  )
    return 'Let a variable hold the whole beginning of a URL, or write the scheme out.';
  return null;
}

/** A URL as a browser reads it: entities decoded, white space and control characters dropped. */
export function normalizeUrl(raw: string): string {
  let url = '';
  for (const character of decodeAttribute(raw)) {
    const code = character.codePointAt(0) ?? 0;
    if (code > 32 && !(code >= 127 && code <= 160) && code !== 0xfeff && !(code >= 0x200b && code <= 0x200f))
      url += character;
  }
  return url;
}
