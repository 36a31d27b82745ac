import { z } from 'zod';
import { emailState } from '@/lib/emails/contract/states';
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

/** Why a broadcast is paused. `MEMBER`: somebody paused it. `AUDIENCE_UNAVAILABLE`: a segment or topic of it was deleted. */
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
]);
export type PauseReason = z.infer<typeof pauseReason>;

/**
 * Why somebody does not get it. `data`: a value is missing that the template needs; `limit`: they got as many as the
 * workspace allows; `erased`: the contact is gone; `refused`: the email could not be accepted.
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

/** The names of the counts: how far the emails came, each at its furthest, and what people did. */
export const countNames = [
  'recipients',
  'accepted',
  'submitted',
  'delivered',
  'bounced',
  'complained',
  'suppressed',
  'failed',
  'canceled',
  'skipped',
  'unsubscribed',
  'opened',
  'clicked',
  'opened_by_machine',
  'captured',
] as const;
export type CountName = (typeof countNames)[number];

const count = (description: string) => z.int().meta({ description, examples: [0] });
const counts = z.object({
  recipients: count('People it goes to, those who are skipped included.'),
  accepted: count('Emails that were accepted, whatever became of them.'),
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

const atWords = {
  kind: {
    description: 'When it goes out: at once, at one moment, or at that time of each person’s own day.',
  },
  time: {
    description:
      'Of `time`: an ISO 8601 time with a UTC offset. Of `local_time`: one without an offset, such as 2026-12-01T09:00.',
    examples: ['2026-12-01T09:00'],
  },
  zone: {
    description: 'Of `local_time`: where people live whose property `time_zone` is empty. An IANA name.',
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
  opens: z.boolean().meta({ description: 'Whether opens are counted, by one picture.' }),
  clicks: z
    .boolean()
    .meta({ description: 'Whether clicks are counted, by links through this installation.' }),
};
const tracking = z.object(trackingFields);

export const utm = z.strictObject({
  source: characters(1, 100)
    .optional()
    .meta({ description: 'utm_source.', examples: ['newsletter'] }),
  medium: characters(1, 100)
    .optional()
    .meta({ description: 'utm_medium.', examples: ['email'] }),
  campaign: characters(1, 100)
    .optional()
    .meta({ description: 'utm_campaign.', examples: ['autumn'] }),
  term: characters(1, 100).optional().meta({ description: 'utm_term.' }),
  content: characters(1, 100).optional().meta({ description: 'utm_content.' }),
});
export type Utm = z.infer<typeof utm>;

const trialFields = {
  subjects: z
    .array(characters(1, 998))
    .min(2)
    .max(5)
    .meta({ description: 'The subjects that are tried.', examples: [['Autumn is here', 'New coats']] }),
  share_percent: z
    .int()
    .min(1)
    .max(100)
    .meta({ description: 'On how many of the people they are tried, in percent.', examples: [20] }),
  winner_by: z.enum(['clicks', 'hand']).nullable().meta({
    description:
      'Who chooses: the clicks until then, or a person. Null where all subjects are tried on everybody: there is no winner.',
  }),
  after_minutes: z
    .int()
    .min(1)
    .max(10_080)
    .nullable()
    .meta({
      description: 'How long they are tried before the winner is chosen by clicks; null without a winner.',
      examples: [120],
    }),
};

/** On everybody means that nobody is left for a winner. */
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
      'The place of the chosen subject; null until it is chosen, and where all are tried on everybody.',
  }),
  chosen_at: timestamp.nullable().meta({ description: 'When it was chosen.' }),
  chosen_by: person.nullable().meta({ description: 'Who chose; null where the clicks did.' }),
  waiting_since: timestamp.nullable().meta({
    description:
      'Since when only the winner is waited for: the clicks choose `after_minutes` later. Null while it waits for something else, or for nothing.',
  }),
  results: z
    .array(
      z.object({
        subject: z.string().meta({ description: 'The subject that was tried.' }),
        accepted: count('Emails with this subject.'),
        opened: count('People who opened one of them.'),
        clicked: count('People who followed a link in one of them.'),
      }),
    )
    .meta({ description: 'How each subject did, in their order.' }),
});

const words = {
  name: { description: 'The name shown to members.', examples: ['Autumn launch'] },
  template_id: { description: 'A published marketing template.' },
  from: { description: 'A sending address of the workspace.', examples: ['hello@postroom.test'] },
  reply_to: { description: 'Where replies go; null: where those of the sending address go.' },
  segment_id: { description: 'Whom it goes to; null: all contacts.' },
  excluded_segment_ids: { description: 'Whom it does not go to.' },
  topic_id: { description: 'Only people who are subscribed to this topic, which one click ends.' },
  variables: { description: 'Values of variables that are the same for all.', examples: [{}] },
  subject: { description: 'A subject of its own, with the variables of the template; null: the template’s.' },
  per_hour: { description: 'At most so many emails an hour; null: as fast as it goes.' },
};

export const broadcast = z.object({
  object: z.literal('broadcast'),
  id: z.uuid(),
  name: z.string().meta(words.name),
  state: broadcastState.meta({ description: 'How far it is.' }),
  paused_because: pauseReason.nullable().meta({ description: 'Why it is paused; null while it is not.' }),
  template_id: z.uuid().nullable().meta(words.template_id),
  template_version_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The version that is sent: pinned when it is sent or scheduled.' }),
  from: z.string().nullable().meta(words.from),
  reply_to: z.string().nullable().meta(words.reply_to),
  segment_id: z.uuid().nullable().meta(words.segment_id),
  excluded_segment_ids: z.array(z.uuid()).meta(words.excluded_segment_ids),
  topic_id: z.uuid().nullable().meta(words.topic_id),
  variables: z.record(z.string(), z.unknown()).meta(words.variables),
  subject: z.string().nullable().meta(words.subject),
  at: at.meta({ description: 'When it goes out.' }),
  per_hour: z.int().nullable().meta(words.per_hour),
  tracking: tracking.meta({ description: 'What is counted of what people do.' }),
  utm: utm.nullable().meta({ description: 'What is added to the links; null: nothing.' }),
  trial: trial.nullable().meta({ description: 'Subjects that are tried before; null: none.' }),
  revision: z.int().meta({ description: 'Goes up with each change of what is sent.', examples: [3] }),
  counts: counts.meta({ description: 'What became of it so far, at most 5 s old.' }),
  recipients_expected: z
    .int()
    .nullable()
    .meta({ description: 'How many people were found when it was sent; null before.' }),
  approval: z
    .object({
      asked_by: person.nullable().meta({ description: 'Who sent it.' }),
      approved_by: person.nullable().meta({ description: 'Who approved it; null: nobody had to, or did.' }),
      note: z.string().nullable().meta({ description: 'What who sent it back said.' }),
    })
    .meta({ description: 'Where the workspace asks for a second person.' }),
  due_at: timestamp.nullable().meta({
    description:
      'The first moment at which an email goes out: of `local_time`, where the day begins first. Null for drafts, and while one that goes out at once waits for approval.',
  }),
  started_at: timestamp.nullable().meta({ description: 'When its first recipients were looked for.' }),
  ended_at: timestamp
    .nullable()
    .meta({ description: 'When the last email was accepted, or it was canceled.' }),
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

/** What can be said of a broadcast while it is not sent. What is left out stays, or begins empty. */
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
  at: atInput.superRefine(checkTime).meta({ description: 'When it goes out. At once where it is left out.' }),
  per_hour: z.int().min(1).max(100_000_000).nullable().meta(words.per_hour),
  tracking: z
    .strictObject(trackingFields)
    .meta({ description: 'Only where the workspace has tracking turned on.' }),
  utm: utm.nullable().meta({ description: 'What is added to the links; null: nothing.' }),
  trial: trialInput.nullable().meta({ description: 'Subjects that are tried on a share of the people.' }),
};
const optional = z.strictObject(fields).partial();

export const createBroadcastInput = optional.extend({ name: fields.name });
export type CreateBroadcastInput = z.infer<typeof createBroadcastInput>;

export const updateBroadcastInput = optional.extend({
  revision: z.int().min(0).meta({ description: 'The revision that you read: another one is a conflict.' }),
});
export type UpdateBroadcastInput = z.infer<typeof updateBroadcastInput>;

export const revisionInput = z.strictObject({
  revision: z.int().min(0).meta({ description: 'The revision that you read: another one is a conflict.' }),
});
export type RevisionInput = z.infer<typeof revisionInput>;

export const approvalInput = z.strictObject({
  revision: revisionInput.shape.revision,
  approved: z.boolean().meta({ description: 'False sends it back to its author as a draft.' }),
  note: characters(1, 1_000).nullish().meta({ description: 'What who sends it back has to say.' }),
});
export type ApprovalInput = z.infer<typeof approvalInput>;

export const winnerInput = z.strictObject({
  winner: z
    .int()
    .min(0)
    .max(4)
    .meta({ description: 'The place of the subject that the rest gets.', examples: [0] }),
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
    .meta({ description: 'As this contact would get it. Without it sample values are filled in.' }),
});
export type BroadcastTestInput = z.infer<typeof broadcastTestInput>;

/** As a contact would get it. */
export const broadcastPreviewInput = z.strictObject({
  contact_id: anyId.nullish().meta({ description: 'Whose values are filled in; sample values without it.' }),
});
export type BroadcastPreviewInput = z.infer<typeof broadcastPreviewInput>;
export const broadcastPreview = z.object({
  object: z.literal('broadcast_preview'),
  contact_id: z
    .uuid()
    .nullable()
    .meta({ description: 'Whose values it shows. Null where it shows samples.' }),
  to_email: z.string().nullable(),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string(),
  plain_text: z.string(),
  size_bytes: z.int(),
  sampled: z.array(z.string()).meta({
    description: 'Names of variables that have no value yet: their samples are shown.',
  }),
});
export type BroadcastPreview = z.infer<typeof broadcastPreview>;

const example = z.object({
  contact_id: z.uuid().meta({ description: 'The contact.' }),
  email: z.string(),
  detail: z.string().nullable(),
});
const finding = z.object({
  code: z.string().meta({ description: 'What it is about.', examples: ['FROM_REQUIRED'] }),
  message: z.string(),
  field: z.string().nullable().meta({ description: 'The field to change, where there is one.' }),
});
export const broadcastCheck = z.object({
  object: z.literal('broadcast_check'),
  recipients: z.int().meta({ description: 'How many people get it.' }),
  recipients_margin: z.int().meta({
    description: 'By how much that may be wrong: above 0 where so many contacts were only sampled.',
  }),
  recipient_examples: z.array(example).meta({ description: 'Ten of them.' }),
  skipped: z
    .array(
      z.object({
        reason: skipReason,
        count: z.int(),
        examples: z.array(example).meta({ description: 'Ten of them.' }),
      }),
    )
    .meta({ description: 'How many do not get it and why, with ten examples of each reason.' }),
  largest_bytes: z.int().nullable().meta({ description: 'What the HTML of one email may grow to.' }),
  errors: z.array(finding).meta({ description: 'What refuses sending.' }),
  warnings: z.array(finding).meta({ description: 'What is worth a look before sending.' }),
});
export type BroadcastCheck = z.infer<typeof broadcastCheck>;

const recipientState = z.enum(['waiting', 'skipped', ...emailState.options]);
export const broadcastRecipient = z.object({
  object: z.literal('broadcast_recipient'),
  contact_id: z.uuid().meta({ description: 'The contact, also one that is gone.' }),
  email: z.string().nullable().meta({ description: 'The address; null where the person was erased.' }),
  email_id: z.uuid().nullable().meta({ description: 'The email that was accepted for this person.' }),
  state: recipientState.meta({ description: 'The state of that email; `waiting` or `skipped` without one.' }),
  captured: z
    .boolean()
    .meta({ description: 'Whether the built-in mailbox kept that email: `delivered`, and not sent.' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why not: a reason to skip, or the failure code of the email.' }),
  subject_tried: z.int().nullable().meta({
    description:
      'Which of the tried subjects is theirs, by its place: one that is tried on them, else the winner.',
  }),
  opened_at: timestamp.nullable().meta({ description: 'When this person first opened it; machines apart.' }),
  clicked_at: timestamp.nullable().meta({ description: 'When this person first followed a link in it.' }),
  unsubscribed_at: timestamp.nullable().meta({ description: 'When this person left by a link in it.' }),
});
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;
export const broadcastRecipientList = listOf(broadcastRecipient);

export const broadcastReasons = listOf(
  z.object({
    state: recipientState.meta({
      description: 'What became of them: skipped, or the state of their email.',
    }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Why: a reason to skip, or the failure code of the email.',
        examples: ['RECIPIENT_INVALID'],
      }),
    count: count('How many people.'),
  }),
);
export type BroadcastReasons = z.infer<typeof broadcastReasons>;

const broadcastLink = z.object({
  url: z.string().meta({ examples: ['https://example.com/coats'] }),
  clicks: z.int().meta({ description: 'All clicks of people.' }),
  people: z.int().meta({ description: 'How many people followed it.' }),
  clicks_by_machines: z.int().meta({ description: 'Clicks of scanners.' }),
});
export const broadcastLinkList = listOf(broadcastLink);
export type BroadcastLinks = z.infer<typeof broadcastLinkList>;

/** What came in, by the hour, from its start on. */
export const broadcastHourList = z.object({
  object: z.literal('broadcast_hours'),
  series: z.array(
    z.object({
      at: timestamp,
      accepted: z.int(),
      delivered: z.int(),
      opened: z.int().meta({ description: 'People who opened it for the first time.' }),
      clicked: z.int().meta({ description: 'People who clicked for the first time.' }),
      unsubscribed: z.int().meta({ description: 'People who unsubscribed by it.' }),
    }),
  ),
});
export type BroadcastHours = z.infer<typeof broadcastHourList>;

export const listBroadcastsQuery = z.strictObject({
  q: characters(1, 120).optional().describe('A part of the name, whatever the case.'),
  state: severalOf(broadcastState, 'One state, or several separated by commas.').optional(),
  from: instant.optional().meta({
    description: 'Only those that began or are due at this moment or later; with a UTC offset.',
    examples: ['2026-12-01T00:00:00Z'],
  }),
  to: instant.optional().meta({
    description: 'Only those that began or are due before this moment; with a UTC offset.',
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
  q: characters(1, 320).optional().describe('A part of the address, whatever its case.'),
};
export const exportRecipientsQuery = z.strictObject(recipientFilters);
export type RecipientFilters = z.infer<typeof exportRecipientsQuery>;
export const listRecipientsQuery = z.strictObject({ ...recipientFilters, limit: pageLimit(50), cursor });
export type ListRecipientsQuery = z.infer<typeof listRecipientsQuery>;

export const duplicateBroadcastInput = z.strictObject({
  audience: z
    .enum(['same', 'not_opened', 'not_clicked'])
    .default('same')
    .meta({ description: 'Whom the copy goes to: the same, or those who did not open it or click in it.' }),
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
  if (kind === 'local_time' && time_zone == null)
    issue('time_zone', 'Say in which time zone people live whose own is not known.');
}

/** A day that there is, and a time of it, without an offset. */
function isWallTime(time: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(time)) return false;
  const moment = new Date(`${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
}
