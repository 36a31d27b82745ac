import { z } from 'zod';
import { countCharacters } from '@/lib/mail/storable-text';
import { anyId, bareAddress, characters, emailAddress, instant, locale } from '@/lib/shapes';
import { values } from '@/lib/templates/contract/fields';
import { uncheckedShape } from '@/lib/unchecked-shape';
import { ownHeaders } from './own-headers';

export const batchLimitBytes = 16_000_000;
const variablesLimitCharacters = 100_000;
export const attachmentsPerEmail = 10;
/** How far ahead an email may be scheduled. */
export const latestSendDays = 30;

const maxIssues = 100;

/** A hand-written loop, because a zod schema for a million entries would block other requests. */
const metadataSchema = z
  .custom<Record<string, string>>()
  .check((context) => {
    const input: unknown = context.value;
    const refuse = (key: string | null, code: string, message: string) =>
      context.issues.push({
        code: 'custom',
        input: input,
        path: key === null ? [] : [key],
        message,
        params: { code },
      });
    if (input === null || typeof input !== 'object' || Array.isArray(input))
      return void refuse(null, 'invalid_type', 'Must be an object.');
    // A plain object parsed from JSON.
    const entries = input as Record<string, unknown>;
    for (const key of Object.keys(entries)) {
      if (context.issues.length >= maxIssues) return;
      const value = entries[key];
      if (key.length > 80 && countCharacters(key) > 80)
        refuse(key, 'too_big', 'A key must have at most 80 characters.');
      if (typeof value !== 'string') refuse(key, 'invalid_type', 'Must be a string.');
      else if (value.length > 500 && countCharacters(value) > 500)
        refuse(key, 'too_big', 'Must have at most 500 characters.');
    }
  })
  .meta({ type: 'object', additionalProperties: { type: 'string', maxLength: 500 } })
  .describe('Keys of up to 80 characters, string values of up to 500.');

/** All fields of an item except attachments. */
const itemFields = {
  idempotency_key: characters(
    8,
    200,
    'Required: make it of what the email is about, such as receipt-1042. Repeating it sends nothing twice.',
  ).describe('Unique per workspace for as long as the email is kept.'),
  from: bareAddress(
    'Must be the address alone: the name that recipients see is that of the sending address.',
  ).describe('An enabled sending address on a verified domain.'),
  to: emailAddress.describe(
    'Exactly one recipient: there is no `cc` or `bcc`. To write to several, send one item to each, in a batch. For trying out: `delivered@`, `bounced@`, `deferred@`, `complained@`, `failed@` and `uncertain@simulator.postroom.test`, also with `+anything` before the @, end so and never leave the installation.',
  ),
  reply_to: emailAddress.optional().describe('Where replies to this message go.'),
  subject: characters(1, 998)
    .optional()
    .describe('Required with direct content. With `template_id` the subject of the version is used instead.'),
  preview_text: characters(0, 240)
    .optional()
    .describe('Needs `html` or `template_id`; with a template it may use the declared variables.'),
  html: characters(0, 500_000)
    .optional()
    .describe(
      'Sanitised before storage. HTML of which nothing is left then is refused as `INVALID_REQUEST`; where `text` is given, the email goes as that text alone. Not together with `template_id`.',
    ),
  text: characters(0, 200_000)
    .optional()
    .describe(
      'The plain-text alternative. Without it, or empty, it is derived from `html`: links as `text [address]`, hidden parts left out. Not together with `template_id`.',
    ),
  template_id: anyId.optional().describe('A published transactional template.'),
  template_version_id: anyId.optional().describe('Pins a version of that template.'),
  locale: locale
    .optional()
    .describe(
      'The language to send, for a template with translations. A missing language falls back: `pt-BR` to `pt`, then to the source language. The email says which one was sent.',
    ),
  variables: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Values for the variables of the template, at most 100,000 characters as JSON. Values that the template does not declare, or given with direct content, are kept with the email and not used.',
    ),
  metadata: metadataSchema.optional(),
  headers: ownHeaders.optional(),
  send_at: instant
    .optional()
    .describe(
      `When it goes out: a time with a UTC offset, up to ${latestSendDays} days ahead. Until then it is \`accepted\`, \`next_attempt_at\` says when, and it can be canceled. Sending address, suppression and a pause are asked again before it goes.`,
    ),
};

const tooMany = 'ATTACHMENT_LIMIT_EXCEEDED';
const tooLongVariables = {
  message: 'Must have at most 100,000 characters as JSON.',
  params: { code: 'too_big' },
};

const uploadId = z.guid({
  error: ({ input }) =>
    input !== null && typeof input === 'object'
      ? 'A batch takes no files: upload it with POST /attachments and give its id here, or send it with POST /emails.'
      : 'Must be a UUID.',
});

/** One item of a batch. Attachments are ids of uploads. */
export const batchItem = z
  .strictObject({
    ...itemFields,
    attachments: z
      .array(uploadId)
      .optional()
      .describe('Up to 10 different ids of ready uploads, 10 MB together.'),
  })
  .superRefine(checkTogether);
type BatchItem = z.infer<typeof batchItem>;

const directAttachment = z.strictObject({
  filename: z.string(),
  content_type: z.string(),
  content: z.string().meta({ description: 'The bytes in Base64.', examples: ['SGVsbG8gQWRhCg=='] }),
});
type DirectAttachment = z.infer<typeof directAttachment>;

/** A single send: a batch item that may include its attachments. */
const singleFields = z.strictObject({
  ...itemFields,
  attachments: z
    .array(z.union([anyId, directAttachment]))
    .optional()
    .describe('Up to 10 ids of ready uploads or files in Base64, 10 MB together.'),
});
export const singleItem = singleFields.superRefine(checkTogether);

/** The fields that both forms of sending share. */
export type SendItem = Omit<BatchItem, 'attachments'> & {
  attachments?: (string | DirectAttachment)[] | undefined;
};

function checkTogether(item: SendItem, context: z.core.$RefinementCtx<unknown>): void {
  const refuse = (field: keyof SendItem, code: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, params: { code }, input: item[field] });
  if (item.template_id === undefined) checkDirectContent(item, refuse);
  else {
    for (const field of ['html', 'text'] as const)
      if (item[field] !== undefined)
        refuse(field, 'not_with_template', 'Leave this out: the template has the content.');
  }
  if (item.variables && !isWithinEncodedLimit(item.variables))
    refuse('variables', tooLongVariables.params.code, tooLongVariables.message);
  const attachments = item.attachments ?? [];
  if (attachments.length > attachmentsPerEmail)
    refuse('attachments', tooMany, `An email has at most ${attachmentsPerEmail} attachments.`);
  const ids = attachments.flatMap((attachment) =>
    typeof attachment === 'string' ? [attachment.toLowerCase()] : [],
  );
  if (new Set(ids).size < ids.length) refuse('attachments', 'repeated', 'Name each attachment once.');
}

function checkDirectContent(
  item: SendItem,
  refuse: (field: keyof SendItem, code: string, message: string) => void,
): void {
  if (item.template_version_id !== undefined)
    refuse('template_version_id', 'needs_template', 'Give the template_id of this version too.');
  if (item.subject === undefined) refuse('subject', 'required', 'Required when template_id is not used.');
  if (!item.html && !item.text) refuse('html', 'required', 'Give html, text, or both, or a template_id.');
  if (item.locale !== undefined)
    refuse('locale', 'needs_template', 'Leave this out: only a template has languages.');
  if (item.preview_text && !item.html)
    refuse('preview_text', 'needs_html', 'Preview text needs html or template_id.');
}

function isWithinEncodedLimit(variables: Record<string, unknown>): boolean {
  return characters(0, variablesLimitCharacters).safeParse(JSON.stringify(variables)).success;
}

export const itemError = z.object({
  code: z.string().meta({ description: 'The stable code. See the list of error codes.' }),
  message: z.string(),
  status: z.int().meta({ description: 'The HTTP status that belongs to the code.', examples: [400] }),
  retryable: z.boolean(),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'More about the error, in the form its code documents.', examples: [{}] }),
  request_id: z.string(),
});

export const batchEntry = z.object({
  index: z.int(),
  idempotency_key: z.string().nullable(),
  id: z.uuid().optional(),
  replayed: z.literal(true).optional().describe('The key was accepted before, so nothing was sent again.'),
  error: itemError.optional(),
});
export type BatchEntry = z.infer<typeof batchEntry>;

export const batchResult = z.object({
  object: z.literal('list'),
  data: z.array(batchEntry),
  accepted: z.int(),
  failed: z.int(),
});
export type BatchResult = z.infer<typeof batchResult>;

const testDestinations = ['relay', 'test_inbox', 'simulator', 'none'] as const;
export type TestDestination = (typeof testDestinations)[number];

/** A batch result that says where each test goes. */
export const testSendResult = batchResult.extend({
  data: z.array(
    batchEntry.extend({
      to: z.string().describe('The recipient.'),
      destination: z
        .enum(testDestinations)
        .describe(
          'Where it really goes: `relay`, to be passed on to the recipient; `test_inbox`, where it is kept and goes no further, since no relay is set; `simulator` for a simulated recipient; `none` where it was refused or the recipient is suppressed.',
        ),
    }),
  ),
});
export type TestSendResult = z.infer<typeof testSendResult>;

/** `POST /emails/batch`: items are validated one by one, so that a bad one does not refuse the others. */
export const batchInput = z.strictObject({
  emails: z.array(uncheckedShape(batchItem)).min(1).max(100),
});

/** `POST /emails`: validated like one item. The key may come in the header instead. */
export const singleInput = uncheckedShape(singleFields.partial({ idempotency_key: true }));

export const resendInput = z.strictObject({
  idempotency_key: uncheckedShape(itemFields.idempotency_key)
    .optional()
    .describe(
      'With a key it is sent once, however often it is asked for. Without one, each request is a resend of its own. Or as the header Idempotency-Key.',
    ),
  to: emailAddress
    .optional()
    .describe(
      'The address to send to instead of the original recipient. The audit log records another address.',
    ),
  variables: values
    // A copy: zod takes the message out of the object that it is given.
    .refine(isWithinEncodedLimit, { ...tooLongVariables })
    .optional()
    .describe('Other values for an email sent with a template. It is rendered again from the same version.'),
});

/** `POST /emails/resends`: resends failed emails in one request. */
export const resendBatchInput = z.strictObject({
  ids: z
    .array(anyId)
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each email once.')
    .describe('The ids of the emails.'),
});
