import { numberOf } from './args.js';
import type { Command, Option } from './command.js';
import { followEmails } from './follow-emails.js';
import { paint, plain } from './print.js';

export const intervalOption: Record<string, Option> = {
  interval: { help: 'How often the log is asked; 2', value: 'SECONDS' },
};

export const emailsTail: Command = {
  name: 'emails tail',
  endless: true,
  summary: 'Show what happens to mail from now on, until Ctrl-C',
  details: 'With --json one object a line. The log is asked every two seconds: the API has no stream of it.',
  options: intervalOption,
  async run({ io, json, client }, args) {
    const intervalMs = (numberOf(args, 'interval', { min: 1, max: 3600 }) ?? 2) * 1000;
    const postroom = client();
    if (!json) io.err('Waiting for mail. Ctrl-C ends this.\n');
    for await (const { email, event } of followEmails(postroom, { intervalMs, signal: io.signal })) {
      if (json) io.out(`${JSON.stringify({ email, event })}\n`);
      else
        io.out(
          `${event.created_at}  ${paint(io, stateColor(event.state), event.state.padEnd(10))}  ${plain(email.to_email)}  ${plain(email.subject)}\n`,
        );
    }
    return 0;
  },
};

function stateColor(state: string) {
  if (state === 'delivered' || state === 'submitted') return 'green';
  return ['bounced', 'failed', 'complained'].includes(state) ? 'red' : 'gray';
}
