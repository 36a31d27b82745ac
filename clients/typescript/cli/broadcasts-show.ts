import type { Broadcast, Postroom } from 'postroom';
import type { Command } from './command.js';
import { idOf } from './contact-filters.js';
import { paint, printJson, stripControls } from './print.js';

export const broadcastsShow: Command = {
  name: 'broadcasts show',
  summary: 'Show a broadcast: its state, and what became of its emails',
  usage: 'NAME|ID',
  async run({ io, json, client }, args) {
    const word = args.one('One name or id is needed.');
    const broadcast = await findBroadcast(client(), word, io.signal);
    if (json) {
      printJson(io, broadcast);
      return 0;
    }
    for (const [name, value] of factsOf(broadcast))
      io.out(`${paint(io, 'gray', `${name}:`.padEnd(14))} ${stripControls(value)}\n`);
    return 0;
  },
};

/** By its id or its full name. */
export async function findBroadcast(
  postroom: Postroom,
  word: string,
  signal: AbortSignal,
): Promise<Broadcast> {
  const candidates = postroom.broadcasts.list({ q: word.slice(0, 120), limit: 100 }, { signal });
  return postroom.broadcasts.get(await idOf('broadcast', word, candidates), { signal });
}

function factsOf({ name, state, paused_because, at, subject, counts, ...rest }: Broadcast) {
  // Recipients are those it goes to, as in the dashboard: then the numbers add up.
  const shown = { ...counts, recipients: counts.recipients - counts.skipped };
  const did = Object.entries(shown).filter(([, count]) => count > 0);
  return [
    ['Name', name],
    ['State', paused_because === null ? state : `${state}, ${paused_because}`],
    ['At', [at.kind, at.time, at.time_zone].filter(Boolean).join(' ')],
    ...(rest.from === null ? [] : [['From', rest.from]]),
    ...(subject === null ? [] : [['Subject', subject]]),
    ...(rest.recipients_expected === null ? [] : [['Expected', String(rest.recipients_expected)]]),
    ...did.map(([of, count]) => [capitalize(of.replaceAll('_', ' ')), String(count)]),
    ...(rest.started_at === null ? [] : [['Started', rest.started_at]]),
    ...(rest.ended_at === null ? [] : [['Ended', rest.ended_at]]),
    ['Created', rest.created_at],
    ['Id', rest.id],
  ] as [string, string][];
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
