import type { Broadcast } from 'postroom';
import { findBroadcast } from './broadcasts-show.js';
import type { Args, Command, ExitCode, Option, Session } from './command.js';
import { LocalError, UsageError } from './failures.js';
import { printJson, stripControls } from './print.js';

export type BroadcastAction = { broadcast: Broadcast; confirm: (question: string) => Promise<void> };

export const yesOption: Record<string, Option> = { yes: { help: 'Do not ask first', short: 'y' } };

const usage = 'NAME|ID';

export const broadcastsPause: Command = {
  name: 'broadcasts pause',
  summary: 'Pause a broadcast: what has not gone out waits',
  usage,
  run: (session, args) =>
    changeBroadcast(session, args, ({ io, client }, { broadcast: { id } }) =>
      client().broadcasts.pause(id, { signal: io.signal }),
    ),
};

export const broadcastsResume: Command = {
  name: 'broadcasts resume',
  summary: 'Let a paused broadcast go on behind the last person who got it',
  usage,
  run: (session, args) =>
    changeBroadcast(session, args, ({ io, client }, { broadcast: { id } }) =>
      client().broadcasts.resume(id, { signal: io.signal }),
    ),
};

export const broadcastsCancel: Command = {
  name: 'broadcasts cancel',
  summary: 'End a broadcast permanently: what has not gone out never does',
  usage,
  details: 'Asks first; a program says --yes.',
  options: yesOption,
  run: (session, args) =>
    changeBroadcast(session, args, async ({ io, client }, { broadcast: { id, name }, confirm }) => {
      await confirm(`Cancel ${stripControls(name)}? It cannot be resumed.`);
      return client().broadcasts.cancel(id, { signal: io.signal });
    }),
};

/** Changes the named broadcast and prints its state; 1 if `change` failed. */
export async function changeBroadcast(
  session: Session,
  args: Args,
  change: (session: Session, changed: BroadcastAction) => Promise<Broadcast | null>,
): Promise<ExitCode> {
  const { io, json, client } = session;
  const word = args.one('One name or id is needed.');
  const broadcast = await findBroadcast(client(), word, io.signal);
  const confirm = (question: string) => (args.flag('yes') ? Promise.resolve() : ask(session, question));
  const changed = await change(session, { broadcast, confirm });
  if (changed === null) return 1;
  if (json) printJson(io, changed);
  else io.out(`${changed.id}  ${changed.state}  ${stripControls(changed.name)}\n`);
  return 0;
}

async function ask({ io }: Session, question: string): Promise<void> {
  if (!io.ask) throw new UsageError('Nobody is there to ask: say --yes.');
  const answer = await io.ask(`${question} [y/N] `, { secret: false });
  if (!/^y(es)?$/i.test(answer.trim())) throw new LocalError('Nothing was done.');
}
