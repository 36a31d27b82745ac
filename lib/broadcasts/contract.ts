import { z } from 'zod';
import { emailState } from '@/lib/emails/contract/states';
import { keysOf } from '@/lib/keys-of';
import {
  anyId,
  characters,
  cursor,
  emailAddress,
  instant,
  listOf,
  pageLimit,
  person,
  severalOf,
  timestamp,
  timeZone,
} from '@/lib/shapes';
import { values } from '@/lib/templates/contract/fields';

export const broadcastState = z.enum([
  'draft',
  'waiting_approval',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'canceled',
]);
export type BroadcastState = z.infer<typeof broadcastState>;

/**
 * Why a broadcast is paused. `MEMBER`: by a person. `AUDIENCE_UNAVAILABLE`: one of its segments or topics was deleted,
 * or what a rule of an excluded segment asks for. `RESTORED`: a backup was restored, which does not tell who got it
 * since.
 */
export const pauseReason = z.enum([
  'MEMBER',
  'BOUNCES',
  'COMPLAINTS',
  'MISSED_TIME',
  'SENDER_UNAVAILABLE',
  'RELAY',
  'DAILY_LIMIT',
  'BALANCE',
  'SENDING_PAUSED',
  'TEMPLATE_UNAVAILABLE',
  'AUDIENCE_UNAVAILABLE',
  'RESTORED',
]);
export type PauseReason = z.infer<typeof pauseReason>;

/**
 * Why a contact is skipped. `data`: a required value is missing; `limit`: they reached the workspace's limit; `erased`:
 * the contact is gone; `refused`: the email could not be accepted.
 */
export const skipReason = z.enum([
  'unsubscribed',
  'suppressed',
  'unconfirmed',
  'excluded',
  'data',
  'limit',
  'erased',
  'refused',
]);
export type SkipReason = z.infer<typeof skipReason>;

/** Emails by the furthest state they reached, and what people did. */
const count = (description: string) => z.int().meta({ description, examples: [0] });
const counts = z.object({
  recipients: count(
    'Everyone who was looked at: `accepted` and `skipped` of them, and the others wait or, after a cancellation, get none.',
  ),
  accepted: count('Emails that were accepted, whether or not they were delivered.'),
  submitted: count('Emails that the receiving network took.'),
  delivered: count('Emails whose delivery was confirmed.'),
  bounced: count('Emails that were permanently refused.'),
  complained: count('Emails that were reported as unwanted.'),
  suppressed: count('Emails to addresses that had come onto the suppression list.'),
  failed: count('Emails that could not be sent.'),
  canceled: count('Emails that were canceled while they waited.'),
  skipped: count('People who were skipped when their turn came.'),
  unsubscribed: count('People who unsubscribed by a link in it.'),
  opened: count('People who opened it.'),
  clicked: count('People who followed a link in it.'),
  opened_by_machine: count('People for whom only a privacy proxy or a scanner opened it.'),
  captured: count('Of those delivered, what the test inbox kept: it never left the installation.'),
});
export type BroadcastCounts = z.infer<typeof counts>;
export const countNames = keysOf(counts.shape);

const atWords = {
  kind: {
    description: 'When to send: now, at one time, or at a local time for each recipient.',
  },
  time: {
    description:
      'For `time`: an ISO 8601 time with a UTC offset. For `local_time`: one without an offset, such as 2026-12-01T09:00.',
    examples: ['2026-12-01T09:00'],
  },
  zone: {
    description: 'For `local_time`: the IANA time zone of contacts whose property `time_zone` is empty.',
    examples: ['Europe/Berlin'],
  },
};
const at = z.object({
  kind: z.enum(['now', 'time', 'local_time']).meta(atWords.kind),
  time: z.string().nullable().meta(atWords.time),
  time_zone: z.string().nullable().meta(atWords.zone),
});
export type BroadcastAt = z.infer<typeof at>;

const trackingFields = {
  opens: z.boolean().meta({ description: 'Whether opens are tracked, with a pixel.' }),
  clicks: z
    .boolean()
    .meta({ description: 'Whether clicks are tracked, with links through this installation.' }),
};
const tracking = z.object(trackingFields);

export const utm = z.strictObject({
  source: characters(1, 100)
    .optional()
    .meta({ description: 'The value of utm_source.', examples: ['newsletter'] }),
  medium: characters(1, 100)
    .optional()
    .meta({ description: 'The value of utm_medium.', examples: ['email'] }),
  campaign: characters(1, 100)
    .optional()
    .meta({ description: 'The value of utm_campaign.', examples: ['autumn'] }),
  term: characters(1, 100).optional().meta({ description: 'The value of utm_term.' }),
  content: characters(1, 100).optional().meta({ description: 'The value of utm_content.' }),
});
export type Utm = z.infer<typeof utm>;

const trialFields = {
  subjects: z
    .array(characters(1, 998))
    .min(2)
    .max(5)
    .meta({ description: 'The subjects to test.', examples: [['Autumn is here', 'New coats']] }),
  share_percent: z
    .int()
    .min(1)
    .max(100)
    .meta({ description: 'The share of recipients in the test, in percent.', examples: [20] }),
  winner_by: z.enum(['clicks', 'hand']).nullable().meta({
    description:
      'Who chooses the winner: `clicks` so far, or a person. Null if the test covers all recipients, so there is no winner.',
  }),
  after_minutes: z
    .int()
    .min(1)
    .max(10_080)
    .nullable()
    .meta({
      description: 'How long to wait before the winner is chosen by clicks. Null without a winner.',
      examples: [120],
    }),
};

/** If the share is everyone, nobody is left for a winner. */
export function hasWinner({ share_percent }: { share_percent: number }): boolean {
  return share_percent < 100;
}

const trialInput = z
  .strictObject({
    ...trialFields,
    winner_by: trialFields.winner_by.optional(),
    after_minutes: trialFields.after_minutes.optional(),
  })
  .superRefine((trial, context) => {
    for (const name of ['winner_by', 'after_minutes'] as const)
      if (hasWinner(trial) && (trial[name] ?? null) === null)
        context.addIssue({ code: 'custom', path: [name], message: 'Say it where a winner is to be chosen.' });
  });
export type TrialInput = z.infer<typeof trialInput>;

const trial = z.object({
  ...trialFields,
  winner: z.int().nullable().meta({
    description:
      'The index of the chosen subject. Null until it is chosen, and if the test covers all recipients.',
  }),
  chosen_at: timestamp.nullable().meta({ description: 'When it was chosen.' }),
  chosen_by: person.nullable().meta({ description: 'Who chose it. Null if it was chosen by clicks.' }),
  waiting_since: timestamp.nullable().meta({
    description:
      'Since when the broadcast has been waiting only for the winner, which clicks choose `after_minutes` later. Null if it is not waiting for that.',
  }),
  results: z
    .array(
      z.object({
        subject: z.string().meta({ description: 'The subject.' }),
        accepted: count('Emails with this subject.'),
        opened: count('People who opened one of them.'),
        clicked: count('People who followed a link in one of them.'),
      }),
    )
    .meta({ description: 'The results of each subject, in the same order.' }),
});

const words = {
  name: { description: 'The name shown to members.', examples: ['Autumn launch'] },
  template_id: { description: 'A published marketing template.' },
  from: { description: 'A sending address of the workspace.', examples: ['hello@postroom.test'] },
  reply_to: { description: 'The reply-to address. Null uses that of the sending address.' },
  segment_id: { description: 'The segment to send to. Null means all contacts.' },
  excluded_segment_ids: { description: 'Segments to exclude.' },
  topic_id: {
    description:
      'Only contacts who are subscribed to this topic. The unsubscribe link of the email ends that subscription.',
  },
  variables: { description: 'Values of variables that are the same for all recipients.', examples: [{}] },
  subject: {
    description:
      'A subject for this broadcast, with the variables of the template. Null uses the subject of the template.',
  },
  per_hour: { description: 'The maximum number of emails per hour. Null means no limit.' },
};

export const broadcast = z.object({
  object: z.literal('broadcast'),
  id: z.uuid(),
  name: z.string().meta(words.name),
  state: broadcastState.meta({ description: 'The current state.' }),
  paused_because: pauseReason.nullable().meta({ description: 'Why it is paused. Null if it is not.' }),
  template_id: z.uuid().nullable().meta(words.template_id),
  template_version_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The version that is sent. It is pinned when the broadcast is sent or scheduled.' }),
  from: z.string().nullable().meta(words.from),
  reply_to: z.string().nullable().meta(words.reply_to),
  segment_id: z.uuid().nullable().meta(words.segment_id),
  excluded_segment_ids: z.array(z.uuid()).meta(words.excluded_segment_ids),
  topic_id: z.uuid().nullable().meta(words.topic_id),
  variables: z.record(z.string(), z.unknown()).meta(words.variables),
  subject: z.string().nullable().meta(words.subject),
  at: at.meta({ description: 'When it is sent.' }),
  per_hour: z.int().nullable().meta(words.per_hour),
  tracking: tracking.meta({ description: 'What is tracked.' }),
  utm: utm.nullable().meta({ description: 'The UTM parameters added to links. Null adds nothing.' }),
  trial: trial.nullable().meta({ description: 'The A/B test of subjects. Null means no test.' }),
  revision: z.int().meta({ description: 'Increases with each change of the content.', examples: [3] }),
  counts: counts.meta({ description: 'The results so far, at most 5 s old.' }),
  recipients_expected: z
    .int()
    .nullable()
    .meta({ description: 'How many recipients were found when it was sent. Null before that.' }),
  approval: z
    .object({
      asked_by: person.nullable().meta({ description: 'Who sent it.' }),
      approved_by: person.nullable().meta({ description: 'Who approved it. Null if nobody did or had to.' }),
      note: z.string().nullable().meta({ description: 'The note from the person who sent it back.' }),
    })
    .meta({ description: 'Set if the workspace requires approval.' }),
  due_at: timestamp.nullable().meta({
    description:
      'When the first email is sent. For `local_time`, this is in the time zone where the day starts first. Null for drafts and for broadcasts that will be sent as soon as they are approved.',
  }),
  started_at: timestamp.nullable().meta({ description: 'When it started to send.' }),
  ended_at: timestamp
    .nullable()
    .meta({ description: 'When the last email was accepted, or when it was canceled.' }),
  created_at: timestamp,
  created_by: person.nullable(),
  updated_at: timestamp,
});
export type Broadcast = z.infer<typeof broadcast>;
export const broadcastList = listOf(broadcast);

const atInput = z.strictObject({
  kind: z.enum(['now', 'time', 'local_time']).meta(atWords.kind),
  time: characters(1, 40).nullish().meta(atWords.time),
  time_zone: timeZone.nullish().meta(atWords.zone),
});

/** The fields of an unsent broadcast. Missing ones stay unchanged, or start empty. */
const fields = {
  name: characters(1, 120).meta(words.name),
  template_id: anyId.nullable().meta(words.template_id),
  from: emailAddress.nullable().meta(words.from),
  reply_to: emailAddress.nullable().meta(words.reply_to),
  segment_id: anyId.nullable().meta(words.segment_id),
  excluded_segment_ids: z.array(anyId).max(20).meta(words.excluded_segment_ids),
  topic_id: anyId.nullable().meta(words.topic_id),
  variables: values.meta(words.variables),
  subject: characters(1, 998).nullable().meta(words.subject),
  at: atInput.superRefine(checkTime).meta({ description: 'When to send. Left out, it is sent at once.' }),
  per_hour: z.int().min(1).max(100_000_000).nullable().meta(words.per_hour),
  tracking: z
    .strictObject(trackingFields)
    .meta({ description: 'Only if tracking is turned on in the workspace.' }),
  utm: utm.nullable().meta({ description: 'The UTM parameters added to links. Null adds nothing.' }),
  trial: trialInput.nullable().meta({ description: 'Subjects to test on a share of the recipients.' }),
};
const optional = z.strictObject(fields).partial();

export const createBroadcastInput = optional.extend({ name: fields.name });
export type CreateBroadcastInput = z.infer<typeof createBroadcastInput>;

export const updateBroadcastInput = optional.extend({
  revision: z
    .int()
    .min(0)
    .meta({ description: 'The revision you read. If it has changed since, the request is a conflict.' }),
});
export type UpdateBroadcastInput = z.infer<typeof updateBroadcastInput>;

export const revisionInput = z.strictObject({
  revision: z
    .int()
    .min(0)
    .meta({ description: 'The revision you read. If it has changed since, the request is a conflict.' }),
});
export type RevisionInput = z.infer<typeof revisionInput>;

export const approvalInput = z.strictObject({
  revision: revisionInput.shape.revision,
  approved: z.boolean().meta({ description: 'False sends it back to its author as a draft.' }),
  note: characters(1, 1_000).nullish().meta({ description: 'A note for the author when you send it back.' }),
});
export type ApprovalInput = z.infer<typeof approvalInput>;

export const winnerInput = z.strictObject({
  winner: z
    .int()
    .min(0)
    .max(4)
    .meta({ description: 'The index of the subject to send to everyone else.', examples: [0] }),
});
export type WinnerInput = z.infer<typeof winnerInput>;

export const broadcastTestInput = z.strictObject({
  to: z
    .array(emailAddress)
    .min(1)
    .max(5)
    .meta({ description: '1 to 5 recipients of the test.', examples: [['ada@example.com']] }),
  contact_id: anyId
    .nullish()
    .meta({ description: 'The contact whose values are used. Without it, sample values are used.' }),
});
export type BroadcastTestInput = z.infer<typeof broadcastTestInput>;

/** Rendered for a contact. */
export const broadcastPreviewInput = broadcastTestInput.pick({ contact_id: true });
export type BroadcastPreviewInput = z.infer<typeof broadcastPreviewInput>;
export const broadcastPreview = z.object({
  object: z.literal('broadcast_preview'),
  contact_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The contact whose values it shows. Null if it shows samples.' }),
  to_email: z.string().nullable(),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string(),
  plain_text: z.string(),
  size_bytes: z.int(),
  sampled: z.array(z.string()).meta({
    description: 'Names of variables that have no value yet and show their sample.',
  }),
});
export type BroadcastPreview = z.infer<typeof broadcastPreview>;

const example = z.object({
  contact_id: z.uuid().meta({ description: 'The contact.' }),
  email: z.string(),
  detail: z.string().nullable().describe('More about the reason, if there is more.'),
});
const finding = z.object({
  code: z.string().meta({ description: 'The kind of problem.', examples: ['FROM_REQUIRED'] }),
  message: z.string(),
  field: z.string().nullable().meta({ description: 'The field to change, if there is one.' }),
});
export const broadcastCheck = z.object({
  object: z.literal('broadcast_check'),
  recipients: z.int().meta({ description: 'How many contacts will get it.' }),
  recipients_margin: z.int().meta({
    description: 'The margin of error. It is above 0 if there are so many contacts that they were sampled.',
  }),
  recipient_examples: z.array(example).meta({ description: 'Ten examples.' }),
  skipped: z
    .array(
      z.object({
        reason: skipReason,
        count: z.int().describe('How many contacts.'),
        examples: z.array(example).meta({ description: 'Ten examples.' }),
      }),
    )
    .meta({ description: 'How many contacts will not get it and why, with ten examples for each reason.' }),
  largest_bytes: z
    .int()
    .nullable()
    .meta({ description: 'The largest possible size of the HTML of one email.' }),
  errors: z.array(finding).meta({ description: 'Problems that prevent sending.' }),
  warnings: z.array(finding).meta({ description: 'Warnings to look at before sending.' }),
});
export type BroadcastCheck = z.infer<typeof broadcastCheck>;

const recipientState = z.enum(['waiting', 'skipped', ...emailState.options]);
export const broadcastRecipient = z.object({
  object: z.literal('broadcast_recipient'),
  contact_id: z.uuid().meta({ description: 'The id of the contact, even if it was deleted.' }),
  email: z.string().nullable().meta({ description: 'The address. Null if the person was erased.' }),
  email_id: z.uuid().nullable().meta({ description: 'The email that was accepted for this person.' }),
  state: recipientState.meta({
    description: 'The state of that email, or `waiting` or `skipped` if there is none.',
  }),
  captured: z.boolean().meta({
    description: 'Whether the built-in mailbox kept the email: it counts as `delivered` but was not sent.',
  }),
  reason: z.string().nullable().meta({
    description: 'Why it was not delivered: the reason for skipping, or the failure code of the email.',
  }),
  subject_tried: z.int().nullable().meta({
    description: 'The index of the subject this recipient got: a tested one, or the winner.',
  }),
  opened_at: timestamp
    .nullable()
    .meta({ description: 'When this person first opened it. Opens by machines do not count.' }),
  clicked_at: timestamp.nullable().meta({ description: 'When this person first followed a link in it.' }),
  unsubscribed_at: timestamp
    .nullable()
    .meta({ description: 'When this person unsubscribed with a link in it.' }),
});
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;
export const broadcastRecipientList = listOf(broadcastRecipient);

export const broadcastReasons = listOf(
  z.object({
    state: recipientState.meta({
      description: 'The outcome: `skipped`, or the state of the email.',
    }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'The reason for skipping, or the failure code of the email.',
        examples: ['RECIPIENT_INVALID'],
      }),
    count: count('How many people.'),
  }),
);
export type BroadcastReasons = z.infer<typeof broadcastReasons>;

const broadcastLink = z.object({
  url: z.string().meta({ examples: ['https://example.com/coats'] }),
  clicks: z.int().meta({ description: 'All clicks by people.' }),
  people: z.int().meta({ description: 'How many people followed it.' }),
  clicks_by_machines: z.int().meta({ description: 'Clicks by scanners.' }),
});
export const broadcastLinkList = listOf(broadcastLink);
export type BroadcastLinks = z.infer<typeof broadcastLinkList>;

/** Activity by the hour, from its start on. */
export const broadcastHourList = z.object({
  object: z.literal('broadcast_hours'),
  series: z.array(
    z.object({
      at: timestamp,
      accepted: z.int().describe('How many emails were accepted.'),
      delivered: z.int(),
      opened: z.int().meta({ description: 'People who opened it for the first time.' }),
      clicked: z.int().meta({ description: 'People who clicked for the first time.' }),
      unsubscribed: z.int().meta({ description: 'People who unsubscribed with it.' }),
    }),
  ),
});
export type BroadcastHours = z.infer<typeof broadcastHourList>;

export const listBroadcastsQuery = z.strictObject({
  q: characters(1, 120).optional().describe('Part of the name, in any case.'),
  state: severalOf(broadcastState, 'One state, or several separated by commas.').optional(),
  from: instant.optional().meta({
    description: 'Only those that started or are due at this time or later. With a UTC offset.',
    examples: ['2026-12-01T00:00:00Z'],
  }),
  to: instant.optional().meta({
    description: 'Only those that started or are due before this time. With a UTC offset.',
    examples: ['2027-01-01T00:00:00Z'],
  }),
  limit: pageLimit(20),
  cursor,
});
export type ListBroadcastsQuery = z.infer<typeof listBroadcastsQuery>;

const recipientFilters = {
  state: severalOf(recipientState, 'One state, or several separated by commas.').optional(),
  reason: characters(1, 60).optional().describe('Only those with this reason.'),
  did: z
    .enum(['opened', 'not_opened', 'clicked', 'not_clicked', 'unsubscribed'])
    .optional()
    .describe('Only people who did this, or did not.'),
  q: characters(1, 320).optional().describe('Part of the address, in any case.'),
};
export const exportRecipientsQuery = z.strictObject(recipientFilters);
export type RecipientFilters = z.infer<typeof exportRecipientsQuery>;
export const listRecipientsQuery = z.strictObject({ ...recipientFilters, limit: pageLimit(50), cursor });
export type ListRecipientsQuery = z.infer<typeof listRecipientsQuery>;

export const duplicateBroadcastInput = z.strictObject({
  audience: z.enum(['same', 'not_opened', 'not_clicked']).default('same').meta({
    description: 'The audience of the copy: the same, or those who did not open it or did not click.',
  }),
});
export type DuplicateBroadcastInput = z.infer<typeof duplicateBroadcastInput>;

function checkTime(
  { kind, time, time_zone }: z.infer<typeof atInput>,
  context: z.core.$RefinementCtx<unknown>,
): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: time });
  if (kind === 'now') {
    if (time != null) issue('time', 'Only for `time` and `local_time`.');
    return;
  }
  if (time == null) issue('time', 'Choose a date and time.');
  else if (kind === 'time' && !z.iso.datetime({ offset: true }).safeParse(time).success)
    issue('time', 'Must be an ISO 8601 time with a UTC offset, such as 2026-12-01T09:00:00Z.');
  else if (kind === 'local_time' && !isWallTime(time))
    issue('time', 'Must be a time without an offset, such as 2026-12-01T09:00.');
  // In UTC, or in other zones, it may be a year with five digits.
  if (time?.startsWith('9999')) issue('time', 'Must be a year before 9999.');
  if (kind === 'local_time' && time_zone == null)
    issue('time_zone', 'Say in which time zone people live whose own is not known.');
}

/** An existing day and a time, without an offset. */
function isWallTime(time: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(time)) return false;
  const moment = new Date(`${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
}
