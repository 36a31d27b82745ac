import { domainToASCII } from 'node:url';

/**
 * The recipient as it is kept: as given, but a domain of other scripts in A-labels (RFC 5890). So one mailbox has one
 * spelling, for the envelope, the log's filter and suppressions.
 */
export function recipientAddress(given: string): string {
  const at = given.lastIndexOf('@');
  const domain = given.slice(at + 1);
  // A name that cannot be spelled so stays as it is: its delivery says that it is none.
  return /^[\x20-\x7e]*$/.test(domain) ? given : `${given.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
