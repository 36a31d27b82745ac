import { emails } from '@/lib/db/tables';
import type { Email } from '@/lib/emails/contract/log';
import { emailState } from '@/lib/emails/contract/states';

/** The columns that the log shows. */
export const emailColumns = {
  id: emails.id,
  state: emails.state,
  purpose: emails.purpose,
  fromEmail: emails.fromEmail,
  fromName: emails.fromName,
  replyToEmail: emails.replyToEmail,
  toEmail: emails.toEmail,
  subject: emails.subject,
  queuedAt: emails.queuedAt,
  submittedAt: emails.submittedAt,
  deliveredAt: emails.deliveredAt,
  terminalAt: emails.terminalAt,
  failureCode: emails.failureCode,
  failureMessage: emails.failureMessage,
  createdAt: emails.createdAt,
};

export type EmailColumns = Pick<typeof emails.$inferSelect, keyof typeof emailColumns>;

/** An email as the API shows it. */
export function presentEmail(row: EmailColumns): Email {
  return {
    object: 'email',
    id: row.id,
    state: emailState.parse(row.state),
    purpose: row.purpose,
    from_email: row.fromEmail,
    from_name: row.fromName,
    reply_to_email: row.replyToEmail,
    to_email: row.toEmail,
    subject: row.subject,
    queued_at: row.queuedAt?.toISOString() ?? null,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    terminal_at: row.terminalAt?.toISOString() ?? null,
    failure_code: row.failureCode,
    failure_message: row.failureMessage,
    created_at: row.createdAt.toISOString(),
  };
}
