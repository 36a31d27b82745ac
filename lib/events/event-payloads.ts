import { z } from 'zod';
import { timestamp } from '@/lib/shapes';

const moment = timestamp.nullable();

/** The states of an email that have events. `queued` has none: it only says that delivery has started. */
const toldState = z.enum([
  'accepted',
  'submitted',
  'deferred',
  'delivered',
  'bounced',
  'failed',
  'suppressed',
  'complained',
  'uncertain',
  'canceled',
]);

const emailData = z.object({
  object: z.literal('email'),
  id: z.uuid().meta({ description: 'The id of the email.' }),
  state: toldState.meta({ description: 'The delivery state.' }),
  purpose: z.enum(['transactional', 'marketing']),
  idempotency_key: z.string().nullable(),
  from_email: z.string(),
  from_name: z.string().nullable(),
  reply_to_email: z.string().nullable(),
  to_email: z.string(),
  subject: z.string(),
  template_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The template that was rendered. Null with direct content.' }),
  template_version_id: z.uuid().nullable(),
  broadcast_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The broadcast it belongs to.', examples: [null] }),
  contact_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The contact it went to.', examples: [null] }),
  queued_at: moment,
  submitted_at: moment,
  delivered_at: moment,
  terminal_at: moment,
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created_at: timestamp,
});

const contactData = z.object({
  object: z.literal('contact'),
  id: z.uuid().meta({ description: 'The id of the contact.' }),
  email: z.string(),
  state: z
    .enum(['subscribed', 'unconfirmed', 'unsubscribed'])
    .meta({ description: 'The state of the contact’s marketing subscription.' }),
  topic: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .meta({ description: 'The topic that was subscribed to or left. Null means all marketing email.' }),
  source: z.enum(['api', 'member', 'reader', 'form', 'import']).meta({
    description:
      'Who made the change: a program, a member, the reader with the link in an email, a sign-up form, or an import.',
  }),
});

const trackedEmail = {
  object: z.literal('email'),
  id: z.uuid().meta({ description: 'The id of the email.' }),
  broadcast_id: z.uuid().meta({ description: 'The broadcast it belongs to.' }),
  contact_id: z.uuid(),
  to_email: z.string(),
  subject: z.string(),
};
const emailOpened = z.object({
  ...trackedEmail,
  opened_at: timestamp.meta({ description: 'When a person first opened it.' }),
});
const emailClicked = z.object({
  ...trackedEmail,
  url: z.string().meta({ description: 'Where the link leads.' }),
  clicked_at: timestamp.meta({ description: 'When the person first followed this link.' }),
});

const broadcastData = {
  object: z.literal('broadcast'),
  id: z.uuid().meta({ description: 'The id of the broadcast.' }),
  name: z.string(),
  template_id: z.uuid().nullable(),
  recipients_expected: z
    .int()
    .nullable()
    .meta({ description: 'How many recipients were found when it was sent.' }),
  started_at: moment.meta({ description: 'When it started. Null if it was paused before that.' }),
};
const broadcastSent = z.object({
  ...broadcastData,
  state: z.literal('sent'),
  ended_at: timestamp.meta({ description: 'When the last of its emails was first attempted.' }),
});
const broadcastPaused = z.object({
  ...broadcastData,
  state: z.literal('paused'),
  paused_because: z
    .string()
    .meta({ description: 'The reason: `MEMBER` if a member paused it, otherwise the automatic reason.' }),
});

const templatePublished = z.object({
  template_id: z.uuid(),
  name: z.string(),
  version_id: z.uuid(),
  version_number: z.int(),
  published_at: timestamp,
});

const templateDeleted = z.object({ template_id: z.uuid(), name: z.string() });
const webhookTest = z.object({ webhook_id: z.uuid(), url: z.string() });

const otherData = {
  'email.opened': emailOpened,
  'email.clicked': emailClicked,
  'contact.subscribed': contactData,
  'contact.unsubscribed': contactData,
  'broadcast.sent': broadcastSent,
  'broadcast.paused': broadcastPaused,
  'template.published': templatePublished,
  'template.deleted': templateDeleted,
  'webhook.test': webhookTest,
};

type EmailEventType = `email.${z.infer<typeof toldState>}`;
export type EventType = EmailEventType | keyof typeof otherData;
export type EmailEventData = z.infer<typeof emailData>;
export type ContactEventData = z.infer<typeof contactData>;

/** An event to write, with the data of its type. */
export type EventRecord =
  | { type: EmailEventType; data: EmailEventData }
  | {
      [T in keyof typeof otherData]: { type: T; data: z.infer<(typeof otherData)[T]> };
    }[keyof typeof otherData];

export const eventTypes: readonly EventType[] = [
  ...toldState.options.map((state) => `email.${state}` as const),
  'email.opened',
  'email.clicked',
  'contact.subscribed',
  'contact.unsubscribed',
  'broadcast.sent',
  'broadcast.paused',
  'template.published',
  'template.deleted',
  'webhook.test',
];

/** When each event is sent. */
export const eventSummaries: Record<EventType, string> = {
  'email.accepted': 'An email was accepted and will be sent.',
  'email.submitted': 'The receiving network took the message.',
  'email.deferred': 'An attempt failed temporarily. It will be tried again.',
  'email.delivered': 'Delivery was confirmed.',
  'email.bounced': 'The recipient or the content was permanently refused.',
  'email.failed': 'The email could not be sent: it expired or its configuration is wrong.',
  'email.suppressed': 'The recipient is on the suppression list; nothing was sent.',
  'email.complained': 'The recipient reported the email as unwanted.',
  'email.uncertain': 'The message was handed over, but the reply was lost.',
  'email.canceled': 'The email was canceled while it waited.',
  'email.opened': 'A person opened an email of a broadcast for the first time, where opens are tracked.',
  'email.clicked':
    'A person followed a link in an email of a broadcast for the first time, where clicks are tracked.',
  'contact.subscribed':
    'A contact was subscribed, was created as subscribed, or subscribed to a topic. Imports send no such events.',
  'contact.unsubscribed': 'A contact unsubscribed from all marketing email or from a topic.',
  'broadcast.sent': 'A broadcast has finished: each of its emails was accepted and attempted once.',
  'broadcast.paused': 'A broadcast was paused by a member or automatically. `paused_because` says why.',
  'template.published': 'A version of a template was published.',
  'template.deleted': 'A template was deleted.',
  'webhook.test': 'Somebody sent a test event to this endpoint.',
};

/** The complete body of an event. */
export function payloadOf(type: EventType) {
  return z.object({
    type: z.literal(type),
    timestamp,
    data: dataOf(type).describe('What the event is about.'),
  });
}

function dataOf(type: EventType) {
  if (type in otherData) return otherData[type as keyof typeof otherData];
  return emailData.extend({ state: z.literal(type.slice('email.'.length)) });
}

const at = '2026-11-21T09:30:04.512Z';
const created = '2026-11-21T09:30:00.123Z';

/** The differences between the events of an email. */
const outcomes: Partial<Record<EventType, Partial<EmailEventData>>> = {
  'email.submitted': { queued_at: created, submitted_at: at },
  'email.deferred': {
    queued_at: created,
    failure_code: 'MAILBOX_FULL',
    failure_message: 'The mailbox of the recipient is full.',
  },
  'email.delivered': { queued_at: created, submitted_at: at, delivered_at: at, terminal_at: at },
  'email.bounced': {
    ...{ queued_at: created, terminal_at: at },
    ...{ failure_code: 'RECIPIENT_INVALID', failure_message: 'There is no such mailbox.' },
  },
  'email.failed': {
    ...{ queued_at: created, terminal_at: at },
    ...{ failure_code: 'DELIVERY_EXPIRED', failure_message: 'Every attempt failed for 72 hours.' },
  },
  'email.suppressed': {
    ...{ terminal_at: at, failure_code: 'SUPPRESSED' },
    failure_message: 'The recipient is on the suppression list.',
  },
  'email.complained': { queued_at: created, submitted_at: at, delivered_at: at, terminal_at: at },
  'email.uncertain': {
    queued_at: created,
    failure_code: 'OUTCOME_UNKNOWN',
    failure_message: 'The message was handed over, but the reply was lost.',
  },
  'email.canceled': {
    terminal_at: at,
    failure_code: 'CANCELED',
    failure_message: 'Canceled before it was sent.',
  },
};

/** An example of a complete payload. */
export function examplePayload(type: EventType): EventRecord & { timestamp: string } {
  const event = { type, timestamp: type === 'email.accepted' ? created : at, data: exampleData(type) };
  // A test checks each against the shape of its type.
  return event as EventRecord & { timestamp: string };
}

function exampleData(type: EventType): EventRecord['data'] {
  const id = (last: number) => `019ab2c4-7d10-7c3e-9a52-00000000000${last}`;
  if (type === 'webhook.test') return { webhook_id: id(8), url: 'https://app.example.com/hooks/postroom' };
  if (type === 'contact.subscribed' || type === 'contact.unsubscribed') {
    const contact = { object: 'contact', id: id(5), email: 'ada@example.com' } as const;
    return type === 'contact.subscribed'
      ? { ...contact, state: 'subscribed', topic: { id: id(6), name: 'Product news' }, source: 'api' }
      : { ...contact, state: 'unsubscribed', topic: null, source: 'reader' };
  }
  if (type === 'email.opened' || type === 'email.clicked') {
    const about = { broadcast_id: id(4), contact_id: id(5), to_email: 'ada@example.com' };
    const email = { object: 'email' as const, id: id(3), ...about, subject: 'Autumn is here' };
    return type === 'email.opened'
      ? { ...email, opened_at: at }
      : { ...email, url: 'https://example.com/coats', clicked_at: at };
  }
  if (type === 'broadcast.sent' || type === 'broadcast.paused') {
    const about = { template_id: id(1), recipients_expected: 12_480, started_at: created };
    const broadcast = { object: 'broadcast' as const, id: id(4), name: 'Autumn launch', ...about };
    return type === 'broadcast.sent'
      ? { ...broadcast, state: 'sent', ended_at: at }
      : { ...broadcast, state: 'paused', paused_because: 'BOUNCES' };
  }
  if (type === 'template.deleted') return { template_id: id(1), name: 'Welcome' };
  if (type === 'template.published') {
    const version = { version_id: id(2), version_number: 3, published_at: at };
    return { template_id: id(1), name: 'Welcome', ...version };
  }
  return {
    object: 'email',
    id: id(3),
    state: toldState.parse(type.slice('email.'.length)),
    purpose: 'transactional',
    idempotency_key: 'welcome-ada-1',
    from_email: 'hello@postroom.test',
    from_name: 'Postroom',
    reply_to_email: null,
    to_email: 'ada@example.com',
    subject: 'Hello Ada',
    template_id: id(1),
    template_version_id: id(2),
    broadcast_id: null,
    contact_id: null,
    queued_at: null,
    submitted_at: null,
    delivered_at: null,
    terminal_at: null,
    failure_code: null,
    failure_message: null,
    ...outcomes[type],
    created_at: created,
  };
}
