import type { Contact } from './contract';

/** The name of a contact; empty if no property has it. */
export function contactName({ properties }: Pick<Contact, 'properties'>): string {
  const { first_name: first, last_name: last, name } = properties;
  const fullName = [first, last].filter((part) => typeof part === 'string').join(' ');
  return fullName || (typeof name === 'string' ? name : '');
}
