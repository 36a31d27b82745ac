import type { Contact } from '@/lib/contacts/contract';

/** What a contact is called, by the properties that the search looks into; empty where none says it. */
export function contactName({ properties }: Pick<Contact, 'properties'>): string {
  const { first_name: first, last_name: last, name } = properties;
  const whole = [first, last].filter((part) => typeof part === 'string').join(' ');
  return whole || (typeof name === 'string' ? name : '');
}
