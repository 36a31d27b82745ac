import type { Broadcast } from 'postroom';
import { listCommand } from './list-command.js';

export const broadcastsList = listCommand({
  name: 'broadcasts list',
  summary: 'List broadcasts, newest first',
  options: {
    q: { help: 'With this part of the name', value: 'TEXT' },
    state: { help: 'In this state, such as sending', value: 'STATE' },
  },
  none: 'There is no broadcast that fits.',
  headings: ['CREATED', 'STATE', 'ACCEPTED', 'NAME', 'ID'],
  row: ({ created_at, state, counts, name, id }: Broadcast) => [
    ...[created_at, state, String(counts.accepted), name, id],
  ],
  // The server validates the state and lists the valid ones.
  query: (args) => ({ q: args.text('q'), state: args.text('state') as Broadcast['state'] | undefined }),
  list: ({ broadcasts }, query, options) => broadcasts.list(query, options),
});
