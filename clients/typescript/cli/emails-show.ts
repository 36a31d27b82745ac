import type { Command } from './command.js';
import { emailIdOf } from './email-id.js';
import { paint, plainLines, printJson, stripControls } from './print.js';
import { stateWords } from './state-words.js';

export const emailsShow: Command = {
  name: 'emails show',
  summary: 'Show one email: what it says and what happened to it',
  usage: '<id>',
  options: {
    html: { help: 'Print its HTML and nothing else' },
    source: { help: 'Print the MIME message and nothing else' },
  },
  async run({ io, json, client }, args) {
    const id = emailIdOf(args);
    const { emails } = client();
    if (args.flag('source')) {
      io.out(await emails.source(id));
      return 0;
    }
    const content = await emails.content(id);
    if (args.flag('html')) {
      io.out(`${content.html ?? ''}\n`);
      return 0;
    }
    const [email, events] = await Promise.all([emails.get(id), emails.events(id)]);
    if (json) {
      printJson(io, { ...email, content, events: events.data });
      return 0;
    }
    const rows = {
      From: email.from_name ? `${email.from_name} <${email.from_email}>` : email.from_email,
      To: email.to_email,
      Subject: email.subject,
      State: stateWords(email),
      Failure: email.failure_message,
      Template: email.template_id,
      Key: email.idempotency_key,
      'API key': email.api_key?.name,
    };
    for (const [name, value] of Object.entries(rows))
      if (value) io.out(`${paint(io, 'gray', `${name}:`.padEnd(10))}${stripControls(value)}\n`);
    for (const [name, value] of Object.entries(email.metadata))
      io.out(`${paint(io, 'gray', 'Metadata: ')}${stripControls(`${name}=${value}`)}\n`);
    for (const { filename, size_bytes } of email.attachments)
      io.out(`${paint(io, 'gray', 'Attached: ')}${stripControls(filename)} (${size_bytes} bytes)\n`);
    io.out('\n');
    for (const { created_at, state, detail } of events.data)
      io.out(`  ${created_at}  ${stateWords({ state, captured: detail.mailbox === true })}\n`);
    io.out(`\n${plainLines(content.text ?? '')}\n`);
    return 0;
  },
};
