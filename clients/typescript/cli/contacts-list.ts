import type { Contact } from 'postroom';
import { contactFilterOptions, readContactFilters } from './contact-filters.js';
import { listCommand } from './list-command.js';

export const contactsList = listCommand({
  name: 'contacts list',
  summary: 'List contacts, newest first',
  options: contactFilterOptions,
  none: 'There is no contact that fits.',
  headings: ['CREATED', 'STATE', 'EMAIL', 'ID'],
  row: ({ created_at, state, email, id }: Contact) => [created_at, state, email, id],
  query: (args, postroom, signal) => readContactFilters(postroom, args, signal),
  list: ({ contacts }, query, options) => contacts.list(query, options),
});
