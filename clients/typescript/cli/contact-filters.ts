import type { Contact, Postroom } from 'postroom';
import type { Args, Option } from './command.js';
import { idForm } from './email-id.js';
import { LocalError } from './failures.js';

/** Filters for contacts; segments and topics by id or name. */
export const contactFilterOptions: Record<string, Option> = {
  q: { help: 'With these words in the address, name or external ID', value: 'TEXT' },
  state: { help: 'In this state: subscribed, unconfirmed or unsubscribed', value: 'STATE' },
  segment: { help: 'In this segment', value: 'NAME' },
  topic: { help: 'Subscribed to this topic', value: 'NAME' },
};

export async function readContactFilters(postroom: Postroom, args: Args, signal: AbortSignal) {
  const [q, state, segment, topic] = [
    args.text('q'),
    args.text('state'),
    args.text('segment'),
    args.text('topic'),
  ];
  return {
    ...(q !== undefined && { q }),
    // The server validates the state and lists the valid ones.
    ...(state !== undefined && { state: state as Contact['state'] }),
    ...(segment !== undefined && { segment_id: await segmentId(postroom, segment, signal) }),
    ...(topic !== undefined && { topic_id: await topicId(postroom, topic, signal) }),
  };
}

/** The id of a segment given by its name or id. */
export function segmentId(postroom: Postroom, nameOrId: string, signal: AbortSignal): Promise<string> {
  return idOf(
    'segment',
    nameOrId,
    postroom.segments.list({ q: nameOrId.slice(0, 120), limit: 100 }, { signal }),
  );
}

export function topicId(postroom: Postroom, nameOrId: string, signal: AbortSignal): Promise<string> {
  return idOf('topic', nameOrId, postroom.topics.list({ q: nameOrId.slice(0, 120), limit: 100 }, { signal }));
}

type Named = { id: string; name: string };

/** The id of an item given by its name or id: pages are read only as far as needed. */
export async function idOf(kind: string, nameOrId: string, items: AsyncIterable<Named>): Promise<string> {
  if (idForm.test(nameOrId)) return nameOrId;
  const found: Named[] = [];
  for await (const one of items) if (one.name.toLowerCase() === nameOrId.toLowerCase()) found.push(one);
  const [only] = found;
  if (!only) throw new LocalError(`There is no ${kind} called "${nameOrId}".`);
  if (found.length > 1)
    throw new LocalError(`There are ${found.length} ${kind}s called "${nameOrId}": name it by its id.`);
  return only.id;
}
