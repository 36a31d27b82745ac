import type { CallOptions, Postroom } from 'postroom';
import { numberOf } from './args.js';
import type { Args, Command, Option } from './command.js';
import { printJson, printTable } from './print.js';

type ListCommand<T, Query> = Pick<Command, 'name' | 'summary'> & {
  options: Record<string, Option>;
  /** The message if nothing matches. */
  none: string;
  headings: readonly string[];
  row(one: T): readonly string[];
  query(args: Args, postroom: Postroom, signal: AbortSignal): Query | Promise<Query>;
  list(postroom: Postroom, query: Query & { limit: number }, options: CallOptions): AsyncIterable<T>;
};

/** A command that lists matching items, up to a limit. */
export function listCommand<T, Query>(spec: ListCommand<T, Query>): Command {
  const { name, summary, none, headings } = spec;
  return {
    ...{ name, summary },
    options: { ...spec.options, limit: { help: 'How many; 50', value: 'NUMBER' } },
    async run({ io, json, client }, args) {
      args.none();
      const limit = numberOf(args, 'limit', { min: 1, max: 100_000 }) ?? 50;
      const postroom = client();
      const query = await spec.query(args, postroom, io.signal);
      const paged = { ...query, limit: Math.min(limit, 100) };
      const found: T[] = [];
      for await (const one of spec.list(postroom, paged, { signal: io.signal })) {
        found.push(one);
        if (found.length === limit) break;
      }
      if (json) printJson(io, found);
      else if (found.length === 0) io.out(`${none}\n`);
      else printTable(io, headings, found.map(spec.row));
      return 0;
    },
  };
}
