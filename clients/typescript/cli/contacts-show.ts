import type { Contact, ContactActivity, Postroom } from 'postroom';
import type { Command } from './command.js';
import { LocalError } from './failures.js';
import { paint, printJson, stripControls } from './print.js';
import { stateWords } from './state-words.js';

const shownRows = 10;

export const contactsShow: Command = {
  name: 'contacts show',
  summary: 'Show a contact, and what it got and did last',
  usage: 'ADDRESS|ID',
  async run({ io, json, client }, args) {
    const word = args.one('One address or id is needed.');
    const postroom = client();
    const contact = await findContact(postroom, word, io.signal);
    const activity = await postroom.contacts.activity(
      contact.id,
      { limit: shownRows },
      { signal: io.signal },
    );
    if (json) {
      printJson(io, { ...contact, activity: activity.data });
      return 0;
    }
    for (const [name, value] of factsOf(contact))
      io.out(`${paint(io, 'gray', `${stripControls(name)}:`.padEnd(14))} ${stripControls(value)}\n`);
    if (activity.data.length > 0) io.out('\n');
    for (const one of activity.data) io.out(`  ${one.created_at}  ${stripControls(wordsOf(one))}\n`);
    return 0;
  },
};

/** By its id or its full address. */
export async function findContact(postroom: Postroom, word: string, signal: AbortSignal): Promise<Contact> {
  if (!word.includes('@')) return postroom.contacts.get(word, { signal });
  const email = word.toLowerCase();
  for await (const contact of postroom.contacts.list({ q: email, limit: 100 }, { signal }))
    if (contact.email === email) return contact;
  throw new LocalError(`There is no contact with the address ${word}.`);
}

function factsOf({ email, state, suppressed, consent, properties, topics, id, created_at }: Contact) {
  return [
    ['Email', email],
    ['State', state],
    ...(suppressed ? [['Suppressed', `${suppressed.reason} since ${suppressed.since}`]] : []),
    ...(consent ? [['Consent', `${consent.source}, ${consent.at}`]] : []),
    ...Object.entries(properties).map(([name, value]) => [name, String(value)]),
    ...topics.map(({ name, subscribed }) => [`Topic ${name}`, subscribed ? 'subscribed' : 'unsubscribed']),
    ['Created', created_at],
    ['Id', id],
  ] as [string, string][];
}

function wordsOf({ email, topic, state, source }: ContactActivity): string {
  if (email) return `${stateWords(email).padEnd(12)} ${email.subject}`;
  return [state ?? '', topic && `topic ${topic.name}`, source && `by ${source}`].filter(Boolean).join(', ');
}
