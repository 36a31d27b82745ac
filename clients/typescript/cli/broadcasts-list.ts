import type { Broadcast } from 'postroom';
import { numberOf } from './args.js';
import type { Command } from './command.js';
import { UsageError } from './failures.js';
import { printJson, printTable } from './print.js';

export const broadcastsList: Command = {
  name: 'broadcasts list',
  summary: 'List broadcasts, newest first',
  options: {
    q: { help: 'With this part of the name', value: 'TEXT' },
    state: { help: 'In this state, such as sending', value: 'STATE' },
    limit: { help: 'How many; 50', value: 'NUMBER' },
  },
  async run({ io, json, client }, args) {
    if (args.words.length > 0) throw new UsageError(`"${args.words[0]}" is no option.`);
    const limit = numberOf(args, 'limit', { min: 1, max: 100_000 }) ?? 50;
    const [q, state] = [args.text('q'), args.text('state')];
    const query = {
      ...(q !== undefined && { q }),
      // The server knows the states, and says so to anybody who does not.
      ...(state !== undefined && { state: state as Broadcast['state'] }),
      limit: Math.min(limit, 100),
    };
    const broadcasts: Broadcast[] = [];
    for await (const broadcast of client().broadcasts.list(query, { signal: io.signal })) {
      broadcasts.push(broadcast);
      if (broadcasts.length === limit) break;
    }
    if (json) printJson(io, broadcasts);
    else if (broadcasts.length === 0) io.out('There is no broadcast that fits.\n');
    else
      printTable(
        io,
        ['CREATED', 'STATE', 'ACCEPTED', 'NAME', 'ID'],
        broadcasts.map(({ created_at, state, counts, name, id }) => [
          ...[created_at, state, String(counts.accepted), name, id],
        ]),
      );
    return 0;
  },
};
