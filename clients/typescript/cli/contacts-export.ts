import type { Command } from './command.js';
import { contactFilterOptions, readContactFilters } from './contact-filters.js';

export const contactsExport: Command = {
  name: 'contacts export',
  summary: 'Write contacts as CSV to standard output',
  details:
    'All contacts, or those that the options name: postroom contacts export --state subscribed > people.csv',
  options: contactFilterOptions,
  async run({ io, client }, args) {
    args.none();
    const postroom = client();
    const filters = await readContactFilters(postroom, args, io.signal);
    const answer = await postroom.contacts.exportAll(filters, { signal: io.signal });
    const text = new TextDecoder();
    for await (const part of answer.body ?? []) io.out(text.decode(part, { stream: true }));
    return 0;
  },
};
