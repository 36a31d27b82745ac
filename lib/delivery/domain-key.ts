import { createPrivateKey, type KeyObject } from 'node:crypto';
import { unseal } from '@/lib/secrets';
import { dkimSelectors } from '@/lib/sending/dkim-selectors';
import type { DomainKeys } from './load-deliveries';
import { asciiDomain } from './mime/address';
import type { DkimKey } from './mime/dkim';

const known = new Map<string, KeyObject>();
const MOST_KNOWN = 500;

/** Both keys of a sending domain, ready to sign. Opening a key costs more than signing with it: they are kept. */
export function dkimKeys(domain: string, keys: DomainKeys): DkimKey[] {
  const selectors = dkimSelectors(keys.selector);
  const ascii = asciiDomain(domain) ?? domain;
  return [
    { domain: ascii, selector: selectors.rsa, privateKey: openKey(keys.rsa) },
    { domain: ascii, selector: selectors.ed25519, privateKey: openKey(keys.ed25519) },
  ];
}

function openKey(sealed: string): KeyObject {
  const found = known.get(sealed);
  if (found !== undefined) return found;
  const key = createPrivateKey(unseal('dkim', sealed));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sealed, key);
  return key;
}
