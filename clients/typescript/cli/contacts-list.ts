import type { Contact } from 'postroom';
import { numberOf } from './args.js';
import type { Command } from './command.js';
import { contactFilterOptions, readContactFilters } from './contact-filters.js';
import { UsageError } from './failures.js';
import { printJson, printTable } from './print.js';

export const contactsList: Command = {
  name: 'contacts list',
  summary: 'List contacts, newest first',
  options: { ...contactFilterOptions, limit: { help: 'How many; 50', value: 'NUMBER' } },
  async run({ io, json, client }, args) {
    if (args.words.length > 0) throw new UsageError(`"${args.words[0]}" is no option.`);
    const limit = numberOf(args, 'limit', { min: 1, max: 100_000 }) ?? 50;
    const postroom = client();
    const filters = await readContactFilters(postroom, args, io.signal);
    const contacts: Contact[] = [];
    const query = { ...filters, limit: Math.min(limit, 100) };
    for await (const contact of postroom.contacts.list(query, { signal: io.signal })) {
      contacts.push(contact);
      if (contacts.length === limit) break;
    }
    if (json) printJson(io, contacts);
    else if (contacts.length === 0) io.out('There is no contact that fits.\n');
    else
      printTable(
        io,
        ['CREATED', 'STATE', 'EMAIL', 'ID'],
        contacts.map(({ created_at, state, email, id }) => [created_at, state, email, id]),
      );
    return 0;
  },
};
