import type { Contact } from './contract';

/** Properties that say what a person is called; the search looks into them. */
export const nameProperties = ['first_name', 'last_name', 'name'] as const;

/** What a contact is called; empty where no property says it. */
export function contactName({ properties }: Pick<Contact, 'properties'>): string {
  const { first_name: first, last_name: last, name } = properties;
  const fullName = [first, last].filter((part) => typeof part === 'string').join(' ');
  return fullName || (typeof name === 'string' ? name : '');
}
