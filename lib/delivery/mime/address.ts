import { domainToASCII } from 'node:url';

/** An address for an envelope: the local part unchanged, the domain as A-labels in lower case. */
export type EnvelopeAddress = {
  local: string;
  domain: string;
  /** `local@domain`, never with a line break, a control character or an unquoted special. */
  address: string;
  /** True when the local part has characters beyond ASCII, which only SMTPUTF8 can carry (RFC 6531). */
  needsUtf8: boolean;
};

const ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\u0080-\u{10ffff}-]+$/u;
// RFC 5321 4.1.2: printable ASCII, with quote and backslash escaped; RFC 6531 adds the rest of Unicode. No angle
// brackets: too many servers end the address at the first.
const QUOTED =
  /^"(?:[\x20\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e\u00a0-\u{10ffff}]|\\[\x20-\x3b\x3d\x3f-\x7e])*"$/u;
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads exactly one mailbox, or null when the text is anything else: a list, a name with an address, a line
 * break, an address literal. What this returns equals the stored address up to the domain's spelling.
 */
export function parseAddress(text: string): EnvelopeAddress | null {
  const at = text.lastIndexOf('@');
  if (at < 1 || UNSAFE.test(text)) return null;
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || !isLocalPart(local)) return null;
  if (Buffer.byteLength(local) > 64 || Buffer.byteLength(local) + domain.length + 1 > 254) return null;
  return { local, domain, address: `${local}@${domain}`, needsUtf8: /[^\x20-\x7e]/.test(local) };
}

/** The domain in A-labels and lower case, or null when it is no host name. */
export function asciiDomain(domain: string): string | null {
  // The URL parser would also accept ports, percent signs and odd dots: allow only characters of names.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  if (ascii === '' || ascii.length > 253 || !ascii.split('.').every((label) => LABEL.test(label)))
    return null;
  // A purely numeric last label would be taken for an IP address.
  return /(?:^|\.)\d+$/.test(ascii) ? null : ascii;
}

function isLocalPart(local: string): boolean {
  if (local.startsWith('"')) return QUOTED.test(local);
  return local.split('.').every((atom) => ATOM.test(atom));
}
