import { z } from 'zod';
import { auditActorTypes } from '@/lib/audit/contract';
import { anyId, cursor, listOf, named, pageLimit, severalOf, timestamp } from '@/lib/shapes';
import { checkSpan, emailFilters, mergeStatus, stateFilter } from './filters';
import { emailState, failureCode } from './states';

export const email = z.object({
  object: z.literal('email'),
  id: z.uuid().meta({ description: 'The id of the email.' }),
  state: emailState.meta({ description: 'The delivery state.', examples: ['delivered'] }),
  purpose: z.enum(['marketing', 'transactional']),
  from_email: z.string(),
  from_name: z.string().nullable(),
  reply_to_email: z.string().nullable(),
  to_email: z.string(),
  subject: z.string(),
  queued_at: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  terminal_at: timestamp.nullable(),
  failure_code: failureCode.nullable(),
  failure_message: z.string().nullable(),
  template: z
    .object({ id: z.uuid(), name: z.string(), version_number: z.int() })
    .nullable()
    .describe('The template it was rendered from, even if that was deleted since.'),
  draft_of: named('template', 'Welcome')
    .nullable()
    .meta({
      description: 'For a test of a draft: the template. `template` is null then. Null for all other emails.',
      examples: [null],
    }),
  locale: z
    .string()
    .optional()
    .meta({
      description: 'The language that was sent. Only for templates with translations.',
      examples: ['pt'],
    }),
  requested_locale: z
    .string()
    .optional()
    .meta({ description: 'The language that was requested, if any.', examples: ['pt-BR'] }),
  broadcast_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The broadcast it belongs to. Null for all other emails.', examples: [null] }),
  contact_id: z
    .uuid()
    .nullable()
    .meta({
      description: 'The contact it went to. Null if it is not part of a broadcast.',
      examples: [null],
    }),
  api_key: named('key', 'Billing')
    .nullable()
    .meta({
      description:
        'The API key it was accepted with, by HTTP or SMTP, even if revoked since. Null for emails of members and broadcasts, and for those accepted before this was stored.',
      examples: [null],
    }),
  attachment_count: z.int().meta({ description: 'How many attachments it has.', examples: [0] }),
  is_test: z.boolean(),
  send_at: timestamp
    .nullable()
    .meta({ description: 'The requested send time. Null means at once.', examples: [null] }),
  held: z
    .object({
      because: z.enum(['restore', 'paused']).describe('The reason.'),
      since: timestamp.describe('Since when it is held.'),
    })
    .nullable()
    .meta({
      description:
        'Why the email waits for a person to decide: sending is paused, or a backup was restored and it is not known whether the email was sent since. Null if it does not.',
      examples: [null],
    }),
  captured: z
    .boolean()
    .describe('Kept in the test inbox: it never left the installation, whatever its state says.'),
  created_at: timestamp,
});
export type Email = z.infer<typeof email>;
export const emailList = listOf(email);

export const emailAttachment = z.object({
  id: z.uuid(),
  object: z.literal('attachment'),
  position: z.int(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  download_available: z.boolean(),
  created_at: timestamp,
});
export type EmailAttachment = z.infer<typeof emailAttachment>;
export const emailAttachmentList = listOf(emailAttachment);

export const downloadableAttachment = emailAttachment.extend({
  download_url: z.string().nullable(),
  download_url_expires_at: timestamp.nullable(),
});
export type DownloadableAttachment = z.infer<typeof downloadableAttachment>;

export const emailDetail = email.extend({
  idempotency_key: z.string(),
  template_id: z.uuid().nullable(),
  template_version_id: z.uuid().nullable(),
  preview_text: z.string(),
  metadata: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()).describe('Your own headers of the email.'),
  variables: z.record(z.string(), z.unknown()),
  attachments: z.array(emailAttachment),
  broadcast: named('broadcast', 'Autumn launch')
    .nullable()
    .meta({ description: 'The broadcast it belongs to. Null for all other emails.', examples: [null] }),
  resend_of: z.uuid().nullable(),
  resent_by: z
    .string()
    .nullable()
    .meta({
      description:
        'The member or API key that resent it; of many resent at once by a key, who made that key. Null if it is not a resend, or no longer known.',
      examples: [null],
    }),
  resent_by_type: z
    .enum(auditActorTypes)
    .nullable()
    .meta({ description: 'What `resent_by` names, such as a member or an API key.', examples: [null] }),
  resent_as: z
    .array(
      z.object({
        id: z.uuid().meta({ description: 'The id of the email that repeats this one.' }),
        to_email: z.string().meta({ description: 'Where it went.', examples: ['ada@example.com'] }),
        by: z
          .string()
          .nullable()
          .meta({ description: 'Who resent it, like `resent_by`.', examples: ['Sue Support'] }),
        by_type: z
          .enum(auditActorTypes)
          .nullable()
          .meta({ description: 'What `by` names, like `resent_by_type`.', examples: ['member'] }),
        created_at: timestamp.meta({ description: 'When it was resent.' }),
      }),
    )
    .meta({ description: 'The same as `resends`, with whom each went to.', examples: [[]] }),
  similar: z
    .array(
      z.object({
        id: z.uuid().meta({ description: 'The id of the other email.' }),
        created_at: timestamp.meta({ description: 'When it was accepted.' }),
      }),
    )
    .meta({
      description:
        'Other emails of the same template or subject to this recipient within a day before or after, newest first, 5 at most. Without resends.',
      examples: [[]],
    }),
  recipient_contact_id: z
    .uuid()
    .nullable()
    .meta({
      description: 'The contact with the address of its recipient today. Null if there is none.',
      examples: [null],
    }),
  erased_at: timestamp.nullable().meta({
    description:
      'When its recipient was erased, which removed its address and content. Null if they were not.',
    examples: [null],
  }),
  tracking: z
    .object({
      opens: z.boolean().meta({ description: 'Whether opens are counted.', examples: [true] }),
      clicks: z.boolean().meta({ description: 'Whether clicks are counted.', examples: [true] }),
      opened_at: timestamp
        .nullable()
        .meta({ description: 'When it was first opened, by no machine as far as is known.' }),
      clicked_at: timestamp
        .nullable()
        .meta({ description: 'When a link in it was first followed, by no machine as far as is known.' }),
    })
    .nullable()
    .meta({
      description:
        'What the recipient did with it. Null for emails outside broadcasts, which are not tracked.',
      examples: [null],
    }),
  resends: z.array(z.uuid()).describe('Emails that repeat this one, newest first, 100 at most.'),
  next_attempt_at: timestamp
    .nullable()
    .describe('The time of the next attempt. Null while an attempt is in progress or the email is held.'),
  waits_for_relay: z
    .object({
      since: timestamp.describe('Since when the mail server has been refusing email.'),
      reason: z.string().describe('The reason.'),
      reply: z.string().nullable().describe('Its response, word for word. Null if there was none.'),
      next_try_at: timestamp.nullable().describe('When it will be tried again. Null during an attempt.'),
    })
    .nullable()
    .meta({
      description:
        'Set if the email waits because the mail server accepts nothing at the moment. Otherwise null.',
      examples: [null],
    }),
  tried_until: timestamp.nullable().meta({
    description: 'Until when attempts continue. Null if there are no more attempts.',
    examples: [null],
  }),
  recipient_suppressed: z
    .object({ reason: z.string(), since: timestamp })
    .nullable()
    .meta({ description: 'Why emails of this purpose are not sent to the recipient now.', examples: [null] }),
});
export type EmailDetail = z.infer<typeof emailDetail>;

/** The answer to a single send or a resend. */
export const sentEmail = emailDetail.extend({ replayed: z.boolean() });
export type SentEmail = z.infer<typeof sentEmail>;

export const emailContent = z.object({
  object: z.literal('email_content'),
  id: z.uuid(),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
});
export type EmailContent = z.infer<typeof emailContent>;

const emailEvent = z.object({
  object: z.literal('email_event'),
  id: z.uuid(),
  state: emailState,
  detail: z.record(z.string(), z.unknown()),
  created_at: timestamp,
});
export type EmailEvent = z.infer<typeof emailEvent>;
export const emailEventList = listOf(emailEvent);

export const exportEmailsQuery = z
  .strictObject({
    ...emailFilters,
    ...stateFilter,
    ids: severalOf(anyId, 'Only these emails: ids separated by commas.')
      .refine((ids) => ids.length <= 100, 'At most 100.')
      .optional(),
  })
  .superRefine(checkSpan)
  .transform(({ state, ...filters }, context) => ({
    ...filters,
    ...mergeStatus({ status: filters.status, state }, context),
  }));
export type EmailFilters = z.infer<typeof exportEmailsQuery>;
export const listEmailsQuery = z
  .strictObject({ ...emailFilters, ...stateFilter, limit: pageLimit(50), cursor })
  .superRefine(checkSpan)
  .transform(({ state, ...filters }, context) => ({
    ...filters,
    ...mergeStatus({ status: filters.status, state }, context),
  }));
export type ListEmailsQuery = z.infer<typeof listEmailsQuery>;
