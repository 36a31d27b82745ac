import { z } from 'zod';
import { characters, cursor, listOf, pageLimit, queryInteger, timestamp } from '@/lib/shapes';

const summary = {
  object: z.literal('mailbox_message'),
  id: z.uuid(),
  email_id: z.uuid(),
  from: z.string().describe('The sender, as `Name <address>` where there is a name.'),
  to: z.string(),
  subject: z.string(),
  received_at: timestamp,
  size_bytes: z.int(),
};

/** A message of the built-in mailbox, in a list. */
const mailboxMessageSummary = z.object(summary);
export type MailboxMessageSummary = z.infer<typeof mailboxMessageSummary>;
export const mailboxMessageList = listOf(mailboxMessageSummary);

/** A stored message, parsed as by an email program. */
export const mailboxMessage = z.object({
  ...summary,
  html: z.string().nullable().describe('As it was sent: show it only in a sandboxed frame.'),
  text: z.string().nullable(),
  attachments: z.array(
    z.object({ filename: z.string().nullable(), content_type: z.string(), size_bytes: z.int() }),
  ),
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

export const listMailboxQuery = z.strictObject({
  limit: pageLimit(50),
  cursor,
  email_id: z.uuid().optional().describe('Only messages of this email.'),
  q: characters(2, 200).optional().describe('Part of the recipient, the sender or the subject, in any case.'),
});
export type ListMailboxQuery = z.infer<typeof listMailboxQuery>;
export const mailboxMessageParams = z.object({ mailboxMessageId: z.uuid() });
export const mailboxAttachmentParams = mailboxMessageParams.extend({
  position: queryInteger(0, 999).describe('Its index in `attachments`, starting with 0.'),
});
