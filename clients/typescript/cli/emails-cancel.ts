import type { Command } from './command.js';
import { emailIdOf } from './email-id.js';
import { printJson, stripControls } from './print.js';

export const emailsCancel: Command = {
  name: 'emails cancel',
  summary: 'Cancel an email that still waits to be sent',
  usage: '<id>',
  async run({ io, json, client }, args) {
    const id = emailIdOf(args);
    const email = await client().emails.cancel(id, { signal: io.signal });
    if (json) printJson(io, email);
    else io.out(`${email.id}  ${email.state}  ${stripControls(email.to_email)}\n`);
    return 0;
  },
};
