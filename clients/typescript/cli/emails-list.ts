import type { Email, EmailState } from 'postroom';
import type { Args, Option } from './command.js';
import { UsageError } from './failures.js';
import { listCommand } from './list-command.js';
import { stateWords } from './state-words.js';

const filterOptions: Record<string, Option> = {
  q: {
    help: 'With all of these words in its recipient, subject or sender, or exactly as metadata values',
    value: 'TEXT',
  },
  state: { help: 'In this state, such as bounced; several by commas', value: 'STATE' },
  status: { help: 'The same as --state', value: 'STATE' },
  from: { help: 'From this address', value: 'ADDRESS' },
  to: { help: 'To this address', value: 'ADDRESS' },
  template: { help: 'Rendered from this template', value: 'ID' },
  'key-id': { help: 'Accepted with this API key, by its id', value: 'ID' },
  after: { help: 'Accepted after this time, with its offset', value: 'TIME' },
  before: { help: 'Accepted before this time', value: 'TIME' },
};

export const emailsList = listCommand({
  name: 'emails list',
  summary: 'List what was sent, newest first',
  options: filterOptions,
  none: 'Nothing was sent that fits.',
  headings: ['CREATED', 'STATE', 'TO', 'SUBJECT', 'ID'],
  row: (one: Email) => [one.created_at, stateWords(one), one.to_email, clip(one.subject), one.id],
  query: readFilters,
  list: ({ emails }, query, options) => emails.list(query, options),
});

function readFilters(args: Args) {
  const [state, status] = [args.text('state'), args.text('status')];
  if (state !== undefined && status !== undefined)
    throw new UsageError('--state and --status mean the same: give one of the two.');
  return {
    q: args.text('q'),
    // The server validates the state and lists the valid ones.
    status: (state ?? status) as EmailState | undefined,
    from: args.text('from'),
    to: args.text('to'),
    template_id: args.text('template'),
    key_id: args.text('key-id'),
    created_after: args.text('after'),
    created_before: args.text('before'),
  };
}

function clip(subject: string): string {
  return subject.length > 60 ? `${subject.slice(0, 59)}…` : subject;
}
