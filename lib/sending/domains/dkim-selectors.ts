/** The DNS selectors of a domain's two keys: a name can only have one key (RFC 6376, 3.6.2.2). */
export function dkimSelectors(selector: string): { rsa: string; ed25519: string } {
  return { rsa: selector, ed25519: `${selector}-ed` };
}
