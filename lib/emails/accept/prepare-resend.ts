import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { findSuppression, type MailKind } from '@/lib/emails/log/find-suppression';
import { type AttachmentLink, readLinks } from '@/lib/emails/log/list-attachments';
import { type BodyRow, requireEmail } from '@/lib/emails/log/require-email';
import { recipientAddress } from '@/lib/emails/recipient-address';
import { unsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { invalid } from '@/lib/issues';
import { characters } from '@/lib/shapes';
import { type Accepted, findKnownKeys, replayOf } from './find-known-keys';
import { findSenders, type Sender } from './find-senders';
import { hashItem } from './hash-item';
import type { LinkedAttachment, PreparedEmail } from './prepared-email';
import { privateKey } from './read-item';
import { requireMayResend } from './require-may-resend';
import { requireSendingAllowed } from './require-sending-allowed';

export type Resend = { to?: string | undefined; key: string | null };

/** The email that would repeat this one, ready to be stored; or what its key was accepted for before. */
export async function prepareResend(
  ctx: Context,
  id: string,
  { to, key }: Resend,
): Promise<{ email: PreparedEmail } | { before: Accepted | DomainError }> {
  const { email, body } = await requireEmail(ctx, id);
  const recipient = recipientAddress(to ?? email.toEmail);
  const elsewhere = recipient.toLowerCase() !== email.toEmail.toLowerCase();
  await requireMayResend(ctx, elsewhere);
  const keyed =
    key === null ? null : { key: readKey(key), itemHash: hashItem({ resend_of: id, to: recipient }) };
  const before = keyed && (await findKnownKeys(ctx, [keyed.key])).get(keyed.key);
  if (keyed && before) return { before: replayOf(before, keyed) };
  await requireSendingAllowed(ctx);
  if (elsewhere) await requireMember(ctx, recipient);
  await requireDeliverable(ctx, recipient, email);
  const sender = sameReplyTo((await findSenders(ctx, [email.fromEmail]))(email.fromEmail), body);
  const attachments = (await readLinks(ctx, id)).map(linked);
  const again = { id: newId(), idempotencyKey: keyed?.key ?? privateKey('resend') };
  return {
    email: {
      ...again,
      ...contentFor(body, again.id),
      itemHash: keyed?.itemHash ?? email.itemHash,
      purpose: email.purpose,
      sender,
      replyTo: email.replyToEmail,
      to: recipient,
      subject: email.subject,
      templateId: email.templateId,
      templateVersionId: email.templateVersionId,
      resendOf: email.id,
      isTest: email.isTest,
      attachments,
      ownFiles: [],
    },
  };
}

function readKey(key: string): string {
  const read = characters(8, 200).safeParse(key);
  if (read.success) return read.data;
  const message = 'Must have 8 to 200 characters.';
  throw invalid([{ path: 'idempotency_key', code: 'invalid', message }]);
}

/** Replies go where they went, whatever the sending address says by now. */
function sameReplyTo(sender: Sender, { replyTo }: BodyRow): Sender {
  return replyTo === null ? sender : { ...sender, replyTo: replyTo || null };
}

/** The body, with the link that unsubscribes made anew: who gets a copy must not unsubscribe somebody else by it. */
function contentFor(body: BodyRow, emailId: string) {
  const { previewText, metadata, variables, unsubscribeUrl: old } = body;
  const fresh = old === null ? null : unsubscribeUrl(emailId);
  const replaced = (text: string | null) =>
    text !== null && old !== null && fresh !== null ? text.replaceAll(old, fresh) : text;
  return {
    previewText,
    metadata,
    variables,
    html: replaced(body.html),
    text: replaced(body.text),
    unsubscribeUrl: fresh,
  };
}

/** It is not accepted to be suppressed at once. */
async function requireDeliverable(ctx: Context, address: string, like: MailKind): Promise<void> {
  const suppression = await findSuppression(ctx, address, like);
  if (!suppression) return;
  const message = `${address} is on the suppression list (${suppression.reason}): nothing is sent to it. Remove it from the list first, where the person wants this mail.`;
  throw new DomainError('RECIPIENT_SUPPRESSED', message, suppression);
}

async function requireMember(ctx: Context, address: string): Promise<void> {
  const found = await ctx.db.execute(sql`
    select 1 from members m join users u on u.id = m.user_id
    where m.workspace_id = ${ctx.workspaceId} and lower(u.email) = lower(${address})`);
  if (found.rows.length > 0) return;
  const message = 'Must be the original recipient or the address of a member of this workspace.';
  throw invalid([{ path: 'to', code: 'not_a_member', message }]);
}

function linked(link: AttachmentLink): LinkedAttachment {
  const { attachmentId: id, filename, contentType, sizeBytes, sha256, storageKey, available } = link;
  if (!available)
    throw new DomainError('ATTACHMENT_EXPIRED', `The attachment ${filename} is not kept any more.`, {
      attachment_id: id,
    });
  return { id, filename, contentType, sizeBytes, sha256, storageKey };
}
