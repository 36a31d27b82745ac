import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { findSuppression, type MailKind } from '@/lib/emails/log/find-suppression';
import { type AttachmentLink, readLinks } from '@/lib/emails/log/list-attachments';
import { type BodyRow, type EmailTableRow, requireEmail } from '@/lib/emails/log/require-email';
import { recipientAddress } from '@/lib/emails/recipient-address';
import { unsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { invalid } from '@/lib/issues';
import { exactTime } from '@/lib/paging/page';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { findSendableVersion } from '@/lib/templates/versions/find-sendable-version';
import { type Accepted, findKnownKeys, replayOf } from './find-known-keys';
import { findSenders, type SenderAddress } from './find-senders';
import { hashItem } from './hash-item';
import { type EmailContentParts, prepareFromVersion } from './prepare-content';
import type { LinkedAttachment, PreparedEmail } from './prepared-email';
import { privateKey } from './read-item';
import { requireMayResend } from './require-may-resend';
import { requireSendingAllowed } from './require-sending-allowed';

export type Resend = {
  /** Another recipient than the first one. */
  to?: string | undefined;
  /** Other values for an email of a template. */
  variables?: Record<string, unknown> | undefined;
  key: string | null;
};

type Again = EmailContentParts & Pick<PreparedEmail, 'variables' | 'unsubscribeUrl'>;

/** The email that would repeat this one, ready to be stored; or what its key was accepted for before. */
export async function prepareResend(
  ctx: Context,
  id: string,
  { to, variables, key }: Resend,
): Promise<{ email: PreparedEmail } | { before: Accepted | DomainError }> {
  const { email, body } = await requireEmail(ctx, id);
  if (email.erasedAt !== null)
    throw new DomainError(
      'CONFLICT',
      'The recipient was erased, and with them the content of this email. Nothing is left to resend.',
    );
  const recipient = recipientAddress(to ?? email.toEmail);
  const elsewhere = recipient.toLowerCase() !== email.toEmail.toLowerCase();
  await requireMayResend(ctx, elsewhere);
  const asked = { resend_of: id, to: recipient, ...(variables && { variables }) };
  const keyed = key === null ? null : { key, itemHash: hashItem(asked) };
  const before = keyed && (await findKnownKeys(ctx, [keyed.key])).get(keyed.key);
  if (keyed && before) return { before: replayOf(before, keyed) };
  await requireSendingAllowed(ctx);
  await requireDeliverable(ctx, recipient, email);
  const sender = sameReplyTo((await findSenders(ctx, [email.fromEmail]))(email.fromEmail), body);
  const attachments = (await readLinks(ctx, id)).map(linked);
  const again = { id: newId(), idempotencyKey: keyed?.key ?? privateKey('resend') };
  const content = variables
    ? await renderAgain(ctx, email, variables)
    : { ...sameContent(email, body), ...withOwnLink(body, again.id) };
  return {
    email: {
      ...again,
      ...content,
      metadata: body.metadata,
      headers: body.headers,
      sendAt: null,
      itemHash: keyed?.itemHash ?? email.itemHash,
      purpose: email.purpose,
      sender,
      replyTo: email.replyToEmail,
      to: recipient,
      resendOf: email.id,
      // A person's copy of it is no more of the broadcast: of each contact that has one email.
      broadcast: null,
      isTest: email.isTest,
      draftOf: email.draftOf,
      attachments,
      ownFiles: [],
    },
  };
}

/** Replies go where they went, whatever the sending address says by now. */
function sameReplyTo(sender: SenderAddress, { replyTo }: BodyRow): SenderAddress {
  return replyTo === null ? sender : { ...sender, replyTo: replyTo || null };
}

function sameContent(email: EmailTableRow, { previewText, variables }: BodyRow) {
  const { subject, templateId, templateVersionId, locale, requestedLocale } = email;
  return { subject, templateId, templateVersionId, locale, requestedLocale, previewText, variables };
}

/** The link that unsubscribes made anew: who gets a copy must not unsubscribe somebody else by it. */
function withOwnLink({ html, text, unsubscribeUrl: old }: BodyRow, emailId: string) {
  const fresh = old === null ? null : unsubscribeUrl(emailId);
  const replaced = (content: string | null) =>
    content !== null && old !== null && fresh !== null ? content.replaceAll(old, fresh) : content;
  return { html: replaced(html), text: replaced(text), unsubscribeUrl: fresh };
}

/** The version that it was made of, with other values. `TEMPLATE_UNAVAILABLE`, `INVALID_TEMPLATE_DATA`. */
async function renderAgain(
  ctx: Context,
  { templateId, templateVersionId, locale, requestedLocale }: EmailTableRow,
  variables: Record<string, unknown>,
): Promise<Again> {
  if (templateId === null || templateVersionId === null) {
    const message = 'Only an email of a published template has variables. Leave this out.';
    throw invalid([{ path: 'variables', code: 'needs_template', message }]);
  }
  const language = { locale: requestedLocale ?? locale ?? undefined };
  const wanted = { template_id: templateId, template_version_id: templateVersionId, ...language };
  const version = await findSendableVersion(ctx, wanted);
  const content = await prepareFromVersion(ctx, { variables, ...language }, version, []);
  return { ...content, requestedLocale, variables: JSON.stringify(variables), unsubscribeUrl: null };
}

type Kind = MailKind & Pick<EmailTableRow, 'broadcastId'>;

/** It is not accepted to be suppressed at once, nor for who left the topic of the broadcast that it is part of. */
async function requireDeliverable(ctx: Context, address: string, like: Kind): Promise<void> {
  const suppression = await findSuppression(ctx, address, like);
  const left = like.broadcastId !== null && !suppression && (await findLeftTopic(ctx, address, like));
  if (left) {
    const message = `${address} unsubscribed from “${left.name}”, the topic of this email: nothing of it is sent to them.`;
    throw new DomainError('RECIPIENT_SUPPRESSED', message, { reason: 'unsubscribe', since: left.since });
  }
  if (!suppression) return;
  const message = `${address} is on the suppression list (${suppression.reason}): nothing is sent to it. Remove it from the list first, where the person wants these emails.`;
  throw new DomainError('RECIPIENT_SUPPRESSED', message, suppression);
}

async function findLeftTopic(ctx: Context, address: string, { broadcastId }: Kind) {
  const { rows } = await ctx.db.execute<{ name: string; since: string }>(sql`
    select t.name, ${exactTime(sql`coalesce(l.changed_at, c.created_at)`)} as since
    from broadcasts b join topics t on t.id = b.topic_id
      join contacts c on c.workspace_id = b.workspace_id and c.email = ${canonicalAddress(address)}
      left join contact_topics l on l.topic_id = t.id and l.contact_id = c.id
    where b.workspace_id = ${ctx.workspaceId} and b.id = ${broadcastId}::uuid
      and not coalesce(l.subscribed, t.subscribed_by_default)`);
  return rows[0];
}

function linked(link: AttachmentLink): LinkedAttachment {
  const { attachmentId: id, filename, contentType, sizeBytes, sha256, storageKey, available } = link;
  if (!available)
    throw new DomainError('ATTACHMENT_EXPIRED', `The attachment ${filename} is not kept any more.`, {
      attachment_id: id,
    });
  return { id, filename, contentType, sizeBytes, sha256, storageKey };
}
