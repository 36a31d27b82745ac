import { withoutValue } from '@/lib/document/look-up-value';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import type { ContactValues } from './contact-values';

type Values = Readonly<Record<string, unknown>>;

/**
 * Combines the values of a send with a contact's, ready for `validateValues`. Contact fields come only from
 * the contact, even if empty; all other values stay as given.
 */
export function mergeContactValues(ownValues: Values, { contact }: ContactValues): Values {
  const names = Object.keys(contact);
  if (names.length === 0) return ownValues;
  const left = names.reduce((values, name) => withoutValue(values, contactRoot + name), ownValues);
  const own = Object.entries(contact).filter(([, value]) => value !== null);
  const others = typeof left.contact === 'object' ? left.contact : {};
  return { ...left, contact: { ...others, ...Object.fromEntries(own) } };
}
