import { isSafeUrl, plainUrl, schemeOf } from '@/lib/mail/safe-url';
import { decodeAttribute } from './attribute-text';

/** After a Liquid tag, a branch may start the URL again. */
const runsInBranch = /%\}[\s\p{Cc}]*(?:javascript|vbscript|livescript|mocha):/iu;

/** Why a raw attribute value is not a safe URL, or null. Liquid may print a whole URL, or what follows its scheme. */
export function urlProblem(raw: string, use: 'link' | 'image' = 'link'): string | null {
  const head = raw.slice(0, 4_000);
  const liquid = head.search(/\{[{%]/);
  if (liquid !== -1 && runsInBranch.test(head))
    return 'No branch of a URL may begin with a scheme that runs scripts.';
  const prefix = plainUrl(decodeAttribute(liquid === -1 ? head : head.slice(0, liquid)));
  if (/^[^/?#]*&[A-Za-z]/.test(prefix)) return 'Write the beginning of a URL without character references.';
  const scheme = schemeOf(prefix);
  if (scheme !== null) {
    if (isSafeUrl(prefix, use)) return null;
    return /^[a-z][a-z0-9+.-]*$/.test(scheme)
      ? `URLs with "${scheme.slice(0, 30)}:" are not allowed${use === 'image' ? ' here' : ''}.`
      : 'This URL begins with something that is no scheme.';
  }
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
