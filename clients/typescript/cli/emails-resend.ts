import { variableOptions, variablesOf } from './args.js';
import type { Command } from './command.js';
import { emailIdOf } from './email-id.js';
import { paint, printJson, stripControls } from './print.js';

// The original of these may still arrive, in addition to the copy.
const waiting = ['accepted', 'queued', 'deferred'];

export const emailsResend: Command = {
  name: 'emails resend',
  summary: 'Send an email again as a new one, to its recipient or another address',
  usage: '<id>',
  details: 'What --var and --variables do not name stays as it was sent.',
  options: { to: { help: 'Another address', value: 'ADDRESS' }, ...variableOptions },
  async run({ io, json, client }, args) {
    const id = emailIdOf(args);
    const { emails } = client();
    const [to, changed] = [args.text('to'), variablesOf(args, io.cwd)];
    const before = await emails.get(id, { signal: io.signal });
    const variables = changed && { ...before.variables, ...changed };
    const email = await emails.resend(
      id,
      { ...(to !== undefined && { to }), ...(variables && { variables }) },
      { signal: io.signal },
    );
    if (json) printJson(io, email);
    else io.out(`${email.id}  ${email.state}  ${stripControls(email.to_email)}\n`);
    if (!json && waiting.includes(before.state))
      io.err(
        `${paint(io, 'yellow', 'Note:')} the first one still waits and goes out too; postroom emails cancel ${id} keeps it back.\n`,
      );
    return 0;
  },
};
