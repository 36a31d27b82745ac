import type { EmailEvent } from 'postroom';
import { numberOf } from './args.js';
import type { Command, Option } from './command.js';
import { asListed, followEmails } from './follow-emails.js';
import type { Io } from './io.js';
import { paint, stripControls } from './print.js';
import { stateWords } from './state-words.js';

export const intervalOption: Record<string, Option> = {
  interval: { help: 'How often the log is asked; 1', value: 'SECONDS' },
};

export const emailsTail: Command = {
  name: 'emails tail',
  endless: true,
  summary: 'Show what happens to emails from now on, until Ctrl-C',
  details: 'With --json one object a line. The log is asked every second: the API has no stream of it.',
  options: intervalOption,
  async run({ io, json, client }, args) {
    const intervalMs = (numberOf(args, 'interval', { min: 1, max: 3600 }) ?? 1) * 1000;
    const watch = { show: asListed, intervalMs, signal: io.signal, onAway: printDisconnected(io) };
    const outcome = await followEmails(client(), watch);
    if (!json) io.err('Waiting for emails. Ctrl-C ends this.\n');
    for await (const { email, event } of outcome) {
      if (json) io.out(`${JSON.stringify({ email, event })}\n`);
      else
        io.out(
          `${event.created_at}  ${paint(io, stateColor(event), wordsOf(event).padEnd(10))}  ${stripControls(email.to_email)}  ${stripControls(email.subject)}\n`,
        );
    }
    return 0;
  },
};

/** Reports on stderr when the server is unreachable and when it is back. */
export function printDisconnected(io: Io): (away: boolean) => void {
  return (away) =>
    io.err(away ? 'The server does not answer. Trying again…\n' : 'The server answers again.\n');
}

function wordsOf({ state, detail }: EmailEvent): string {
  return stateWords({ state, captured: detail.mailbox === true });
}

function stateColor({ state, detail }: EmailEvent) {
  if (detail.mailbox === true) return 'blue';
  if (state === 'delivered' || state === 'submitted') return 'green';
  return ['bounced', 'failed', 'complained'].includes(state) ? 'red' : 'gray';
}
