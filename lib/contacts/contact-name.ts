import type { Contact } from './contract';

/** Properties that contain a person's name; the search uses them. */
export const nameProperties = ['first_name', 'last_name', 'name'] as const;

/** The name of a contact; empty if no property has it. */
export function contactName({ properties }: Pick<Contact, 'properties'>): string {
  const { first_name: first, last_name: last, name } = properties;
  const fullName = [first, last].filter((part) => typeof part === 'string').join(' ');
  return fullName || (typeof name === 'string' ? name : '');
}
