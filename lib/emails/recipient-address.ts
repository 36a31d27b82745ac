import { domainToASCII } from 'node:url';

/**
 * The recipient as stored: as given, but with an internationalized domain in A-labels (RFC 5890), so that one
 * mailbox has one spelling in envelopes, filters and suppressions.
 */
export function normalizeRecipient(input: string): string {
  const at = input.lastIndexOf('@');
  const domain = input.slice(at + 1);
  // A domain that cannot be converted is kept: its delivery reports the invalid address.
  return /^[\x20-\x7e]*$/.test(domain) ? input : `${input.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
