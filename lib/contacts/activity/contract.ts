import { z } from 'zod';
import { contact, contactState } from '@/lib/contacts/contract';
import { propertyValue } from '@/lib/contacts/properties/contract';
import { emailState, failureCode } from '@/lib/emails/contract/states';
import { characters, cursor, listOf, named, pageLimit, timestamp } from '@/lib/shapes';

const contactActivity = z.object({
  object: z.literal('contact_activity'),
  id: z.uuid(),
  kind: z.enum(['email', 'opened', 'clicked', 'state', 'topic']).meta({
    description: 'An email to the contact, an open, a click, a new state of the contact, or a topic choice.',
  }),
  email: z
    .object({
      id: z.uuid(),
      subject: z.string(),
      state: emailState,
      captured: z.boolean().describe('Whether the test inbox kept it, so that it was not sent.'),
      purpose: z.enum(['marketing', 'transactional']),
      failure_code: failureCode.nullable(),
    })
    .nullable()
    .meta({ description: 'The email that was sent, opened or clicked. Null for the other kinds.' }),
  url: z
    .string()
    .nullable()
    .meta({
      description: 'Where the link leads. Null for the other kinds.',
      examples: ['https://example.com/coats'],
    }),
  broadcast: named('broadcast', 'Autumn launch')
    .nullable()
    .meta({
      description: 'The broadcast the email belongs to. Null if there is none, and for the other kinds.',
      examples: [null],
    }),
  by_machine: z.boolean().meta({
    description: 'Whether a scanner or a privacy proxy opened or clicked, and not a person.',
    examples: [false],
  }),
  topic: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .meta({ description: 'The topic. Null for the other kinds.' }),
  state: contactState.nullable().meta({
    description: 'The new state of the contact or of the topic subscription. Null for emails.',
  }),
  source: z
    .string()
    .nullable()
    .meta({
      description: 'Who changed the state or chose the topic: `member`, `api`, `import`, `reader` or `form`.',
      examples: ['member'],
    }),
  import: z
    .object({
      id: z.uuid().meta({ description: 'Its id.' }),
      filename: z.string().nullable().meta({ description: 'The name of its file. Null if it had none.' }),
    })
    .nullable()
    .meta({
      description: 'The import that changed the state, or whose undoing did. Null for everything else.',
      examples: [null],
    }),
  created_at: timestamp,
});
export type ContactActivity = z.infer<typeof contactActivity>;
export const contactActivityList = listOf(contactActivity);

export const listActivityQuery = z.strictObject({
  q: characters(1, 320).optional().describe('Part of the subject, the link or the topic, in any case.'),
  limit: pageLimit(20),
  cursor,
});
export type ListActivityQuery = z.infer<typeof listActivityQuery>;

const exportedEmail = z.object({
  id: z.uuid(),
  state: emailState,
  purpose: z.enum(['marketing', 'transactional']),
  from_email: z.string(),
  to_email: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()).meta({ description: 'Your own headers of the email.' }),
  variables: z.record(z.string(), z.unknown()),
  attachments: z.array(z.object({ filename: z.string(), content_type: z.string(), size_bytes: z.int() })),
  events: z
    .array(z.object({ state: emailState, detail: z.record(z.string(), z.unknown()), created_at: timestamp }))
    .meta({
      description: 'What happened to it, oldest first.',
      examples: [[{ state: 'accepted', detail: {}, created_at: '2026-11-21T09:30:00.123Z' }]],
    }),
  created_at: timestamp,
});

const pastChoice = z.object({
  topic_id: z.uuid().nullable().meta({ description: 'The topic. Null for the contact itself.' }),
  state: contactState,
  source: z
    .string()
    .nullable()
    .meta({
      description: 'Who changed the state or chose the topic: `member`, `api`, `import`, `reader` or `form`.',
      examples: ['member'],
    }),
  import_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The import that changed the state. Null for everything else.', examples: [null] }),
  created_at: timestamp,
});

const exportedReview = z.object({
  template_id: z.uuid(),
  template: z.string().meta({ description: 'The name of the template.', examples: ['Welcome'] }),
  asked_at: timestamp.meta({ description: 'When the address was left.' }),
  confirmed_at: timestamp.nullable().meta({ description: 'When it was confirmed. Null if it was not.' }),
});

const exportedSignUp = z.object({
  form_id: z.uuid().meta({ description: 'The form.' }),
  form: z.string().meta({ description: 'The name of the form.', examples: ['Newsletter'] }),
  properties: z.record(z.string(), propertyValue).meta({
    description: 'The submitted values, by property name.',
    examples: [{ first_name: 'Ada' }],
  }),
  wording: z.string().meta({ description: 'The words that were agreed to.' }),
  ip: z
    .string()
    .nullable()
    .meta({ description: 'The address it came from.', examples: ['203.0.113.7'] }),
  requested_at: timestamp.meta({ description: 'When the form was submitted.' }),
  confirmed_at: timestamp
    .nullable()
    .meta({ description: 'When the sign-up was confirmed. Null until then.' }),
});

const exportedActivity = contactActivity.pick({ url: true, by_machine: true, created_at: true }).extend({
  kind: z.enum(['opened', 'clicked']).meta({ description: 'What happened with an email.' }),
  email_id: z.uuid().meta({ description: 'The email.' }),
});

const exportedBroadcast = z.object({
  id: z.uuid().meta({ description: 'The id of the broadcast.' }),
  name: z.string().meta({ description: 'Its name.', examples: ['Autumn launch'] }),
  state: z.enum(['waiting', 'accepted', 'skipped', 'canceled']).meta({
    description: 'Whether the contact is still waiting, an email was accepted, or the contact was skipped.',
    examples: ['skipped'],
  }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why the contact did not get it. Null if it did.', examples: ['unsubscribed'] }),
  email_id: z.uuid().nullable().meta({ description: 'The email. Null if none was accepted.' }),
  unsubscribed_at: timestamp
    .nullable()
    .meta({ description: 'When the contact unsubscribed with a link in it.', examples: [null] }),
});

/** Everything stored about a contact. */
export const contactExport = z.object({
  object: z.literal('contact_export'),
  contact: contact.meta({ description: 'The contact itself.' }),
  suppression: z
    .object({
      reason: z.string().meta({ description: 'Why nothing is sent to the address.', examples: ['bounce'] }),
      note: z
        .string()
        .nullable()
        .meta({ description: 'What was noted of it.', examples: [null] }),
      created_at: timestamp.meta({ description: 'Since when.' }),
    })
    .nullable()
    .meta({
      description: 'The entry of the address in the suppression list. Null if there is none.',
      examples: [null],
    }),
  segments: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .meta({ description: 'The manual segments that it is in.' }),
  history: z.array(pastChoice).meta({ description: 'Changes of its state and topics, oldest first.' }),
  opens_and_clicks: z
    .array(exportedActivity)
    .meta({ description: 'Opens and clicks in emails of broadcasts, oldest first.' }),
  broadcasts: z
    .array(exportedBroadcast)
    .meta({ description: 'The broadcasts it was a recipient of, and why it did not get one, newest first.' }),
  sign_ups: z
    .array(exportedSignUp)
    .meta({ description: 'Sign-ups with forms in the last 7 days, confirmed or not, newest first.' }),
  reviews: z
    .array(exportedReview)
    .meta({ description: 'The review links whose emails it gets, confirmed or not, newest first.' }),
  emails: z.array(exportedEmail).meta({ description: 'What was sent to it, newest first.' }),
});

/** Of anybody who got email. */
export const personExport = contactExport.extend({
  contact: contact
    .nullable()
    .meta({ description: 'The contact with this address. Null if there is none.', examples: [null] }),
});
