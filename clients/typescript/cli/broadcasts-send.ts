import { type BroadcastAction, changeBroadcast, yesOption } from './broadcasts-change.js';
import type { Command, Session } from './command.js';
import { countOf, paint, printJson, stripControls } from './print.js';

export const broadcastsSend: Command = {
  name: 'broadcasts send',
  summary: 'Send a draft to all of its people, at its time',
  usage: 'NAME|ID',
  details:
    'What refuses it is listed, and nothing is sent. Tells how many people get it and asks first; a program says --yes.',
  options: yesOption,
  run: (session, args) => changeBroadcast(session, args, send),
};

async function send(
  { io, json, client }: Session,
  { broadcast: { id, name, revision }, confirm }: BroadcastAction,
) {
  const { broadcasts } = client();
  const { recipients, recipients_margin: margin, errors } = await broadcasts.check(id, { signal: io.signal });
  if (errors.length > 0) {
    if (json) printJson(io, { errors });
    else
      for (const { message } of errors) io.out(`${paint(io, 'red', 'refused')} ${stripControls(message)}\n`);
    return null;
  }
  const audience = `${margin > 0 ? 'about ' : ''}${countOf(recipients, 'person', 'people')}`;
  await confirm(`Send ${stripControls(name)} to ${audience}?`);
  return broadcasts.send(id, { revision }, { signal: io.signal });
}
