import { domainToASCII } from 'node:url';

/** The form in which addresses are stored and compared: lower case, the domain as A-labels (RFC 5890). */
export function canonicalAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1).toLowerCase()) || email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).toLowerCase()}@${domain}`;
}
