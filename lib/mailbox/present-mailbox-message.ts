import { emails, mailboxMessages } from '@/lib/db/tables';
import type { MailboxMessageSummary } from './contract';

export const mailboxColumns = {
  id: mailboxMessages.id,
  emailId: mailboxMessages.emailId,
  fromEmail: mailboxMessages.fromEmail,
  fromName: emails.fromName,
  toEmail: mailboxMessages.toEmail,
  subject: mailboxMessages.subject,
  sizeBytes: mailboxMessages.sizeBytes,
  receivedAt: mailboxMessages.receivedAt,
};
export type MailboxColumns = {
  id: string;
  emailId: string;
  fromEmail: string;
  fromName: string | null;
  toEmail: string;
  subject: string;
  sizeBytes: number;
  receivedAt: Date;
};

/** A stored message in a list. */
export function presentMailboxMessage(row: MailboxColumns): MailboxMessageSummary {
  return {
    object: 'mailbox_message',
    id: row.id,
    email_id: row.emailId,
    from: row.fromName ? `${row.fromName} <${row.fromEmail}>` : row.fromEmail,
    to: row.toEmail,
    subject: row.subject,
    received_at: row.receivedAt.toISOString(),
    size_bytes: row.sizeBytes,
  };
}
