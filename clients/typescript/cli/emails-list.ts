import type { Email, EmailState } from 'postroom';
import { numberOf } from './args.js';
import type { Args, Command, Option } from './command.js';
import { UsageError } from './failures.js';
import { printJson, printTable } from './print.js';
import { stateWords } from './state-words.js';

const filterOptions: Record<string, Option> = {
  q: {
    help: 'With this in its recipient, subject or sender, or with exactly this metadata value',
    value: 'TEXT',
  },
  state: { help: 'In this state, such as bounced; several by commas', value: 'STATE' },
  status: { help: 'The same as --state', value: 'STATE' },
  from: { help: 'From this address', value: 'ADDRESS' },
  to: { help: 'To this address', value: 'ADDRESS' },
  template: { help: 'Rendered from this template', value: 'ID' },
  after: { help: 'Accepted after this time, with its offset', value: 'TIME' },
  before: { help: 'Accepted before this time', value: 'TIME' },
};

export const emailsList: Command = {
  name: 'emails list',
  summary: 'List what was sent, newest first',
  options: { ...filterOptions, limit: { help: 'How many; 50', value: 'NUMBER' } },
  async run({ io, json, client }, args) {
    if (args.words.length > 0) throw new UsageError(`"${args.words[0]}" is no option.`);
    const limit = numberOf(args, 'limit', { min: 1, max: 100_000 }) ?? 50;
    const emails: Email[] = [];
    for await (const email of client().emails.list({ ...readFilters(args), limit: Math.min(limit, 100) })) {
      emails.push(email);
      if (emails.length === limit) break;
    }
    if (json) printJson(io, emails);
    else if (emails.length === 0) io.out('Nothing was sent that fits.\n');
    else
      printTable(
        io,
        ['CREATED', 'STATE', 'TO', 'SUBJECT', 'ID'],
        emails.map((email) => [
          email.created_at,
          stateWords(email),
          email.to_email,
          clip(email.subject),
          email.id,
        ]),
      );
    return 0;
  },
};

function readFilters(args: Args) {
  const [state, status] = [args.text('state'), args.text('status')];
  if (state !== undefined && status !== undefined)
    throw new UsageError('--state and --status mean the same: give one of the two.');
  const filters = {
    q: args.text('q'),
    // The server knows the states, and says so to anybody who does not.
    status: (state ?? status) as EmailState | undefined,
    from: args.text('from'),
    to: args.text('to'),
    template_id: args.text('template'),
    created_after: args.text('after'),
    created_before: args.text('before'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function clip(subject: string): string {
  return subject.length > 60 ? `${subject.slice(0, 59)}…` : subject;
}
