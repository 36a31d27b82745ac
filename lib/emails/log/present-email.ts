import { emails } from '@/lib/db/tables';
import type { Email } from '@/lib/emails/contract/log';
import { emailState, failureCode } from '@/lib/emails/contract/states';
import type { DeliveryDetails } from './read-delivery-details';

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
  templateId: emails.templateId,
  draftOf: emails.draftOf,
  locale: emails.locale,
  requestedLocale: emails.requestedLocale,
  broadcastId: emails.broadcastId,
  contactId: emails.contactId,
  keyId: emails.keyId,
  attachmentCount: emails.attachmentCount,
  isTest: emails.isTest,
  sendAt: emails.sendAt,
  captured: emails.captured,
  createdAt: emails.createdAt,
};

export type EmailColumns = Pick<typeof emails.$inferSelect, keyof typeof emailColumns>;

export function presentEmail(
  row: EmailColumns,
  {
    templateName,
    versionNumber,
    keyName,
    held,
  }: Pick<DeliveryDetails, 'templateName' | 'versionNumber' | 'keyName' | 'held'>,
): Email {
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
    failure_code: failureCode.nullable().parse(row.failureCode),
    failure_message: row.failureMessage,
    template:
      row.templateId === null || templateName === null || versionNumber === null
        ? null
        : { id: row.templateId, name: templateName, version_number: versionNumber },
    draft_of: row.draftOf === null || templateName === null ? null : { id: row.draftOf, name: templateName },
    ...(row.locale !== null && { locale: row.locale }),
    ...(row.requestedLocale !== null && { requested_locale: row.requestedLocale }),
    broadcast_id: row.broadcastId,
    contact_id: row.contactId,
    api_key: row.keyId === null || keyName === null ? null : { id: row.keyId, name: keyName },
    attachment_count: row.attachmentCount,
    is_test: row.isTest,
    send_at: row.sendAt?.toISOString() ?? null,
    held,
    captured: row.captured,
    created_at: row.createdAt.toISOString(),
  };
}
