import { withoutValue } from '@/lib/document/given-value';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import type { ContactValues } from './contact-values';

type Values = Readonly<Record<string, unknown>>;

/**
 * Values of a send with those of a contact, ready for `validateValues`: what is kept of contacts comes from the contact
 * alone, also where it has none and a value was given for all. Everything else stays as given.
 */
export function withContactValues(given: Values, { contact }: ContactValues): Values {
  const names = Object.keys(contact);
  if (names.length === 0) return given;
  const left = names.reduce((values, name) => withoutValue(values, contactRoot + name), given);
  const own = Object.entries(contact).filter(([, value]) => value !== null);
  const others = typeof left.contact === 'object' ? left.contact : {};
  return { ...left, contact: { ...others, ...Object.fromEntries(own) } };
}
