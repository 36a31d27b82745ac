import type { Actor } from '@/lib/context';
import type { ContactEventData, EventRecord } from './event-payloads';

type Change = Omit<ContactEventData, 'object' | 'topic'> & {
  /** The topic they subscribed to or left; all marketing email without one. */
  topic?: ContactEventData['topic'];
  subscribed: boolean;
};

/** The webhook event of a contact who was subscribed or unsubscribed. */
export function contactEvent({ id, email, state, source, topic = null, subscribed }: Change): EventRecord {
  const data = { object: 'contact', id, email, state, topic, source } as const;
  return subscribed ? { type: 'contact.subscribed', data } : { type: 'contact.unsubscribed', data };
}

const sources: Record<Actor['kind'], ContactEventData['source']> = {
  session: 'member',
  key: 'api',
  system: 'api',
  reader: 'reader',
  form: 'form',
};

/** Who changed a contact, for webhooks. */
export function changedBy({ actor }: { actor: Pick<Actor, 'kind'> }): ContactEventData['source'] {
  return sources[actor.kind];
}
