import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { findSuppression, type MailKind } from '@/lib/emails/log/find-suppression';
import { type AttachmentLink, readLinks } from '@/lib/emails/log/list-attachments';
import { type BodyRow, type EmailTableRow, requireEmail } from '@/lib/emails/log/require-email';
import { normalizeRecipient } from '@/lib/emails/recipient-address';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { exactTime } from '@/lib/paging/page';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { findSendableVersion } from '@/lib/templates/versions/find-sendable-version';
import { type Accepted, findKnownKeys, replayOf } from './find-known-keys';
import { findSenders, type SenderAddress } from './find-senders';
import { hashItem } from './hash-item';
import { type EmailContentParts, prepareFromVersion } from './prepare-content';
import type { LinkedAttachment, PreparedEmail } from './prepared-email';
import { createPrivateKey } from './read-item';
import { nothingToResend } from './refuse-erased';
import { requireMayResend } from './require-may-resend';
import { requireSendingAllowed } from './require-sending-allowed';

export type Resend = {
  /** A different recipient. */
  to?: string | undefined;
  /** Different variables, for an email sent from a template. */
  variables?: Record<string, unknown> | undefined;
  key: string | null;
  /** Takes tracking out of the HTML: what another recipient does must not count for the first one. */
  untrack?(html: string): Promise<string>;
};

type RenderedCopy = EmailContentParts & Pick<PreparedEmail, 'variables' | 'unsubscribeUrl'>;

/** Prepares the email that repeats this one, or returns what its key was accepted for before. */
export async function prepareResend(
  ctx: Context,
  id: string,
  { to, variables, key, untrack }: Resend,
): Promise<{ email: PreparedEmail } | { before: Accepted | DomainError }> {
  const { email, body } = await requireEmail(ctx, id);
  if (email.erasedAt !== null) throw nothingToResend();
  const recipient = normalizeRecipient(to ?? email.toEmail);
  const elsewhere = recipient.toLowerCase() !== email.toEmail.toLowerCase();
  await requireMayResend(ctx, elsewhere);
  const request = { resend_of: id, to: recipient, ...(variables && { variables }) };
  const keyed = key === null ? null : { key, itemHash: hashItem(request) };
  const before = keyed && (await findKnownKeys(ctx, [keyed.key])).get(keyed.key);
  if (keyed && before) return { before: replayOf(before, keyed) };
  await requireSendingAllowed(ctx);
  await requireDeliverable(ctx, recipient, email);
  const sender = withOriginalReplyTo((await findSenders(ctx, [email.fromEmail]))(email.fromEmail), body);
  const attachments = (await readLinks(ctx, id)).map(toLinkedAttachment);
  const newIdentity = { id: newId(), idempotencyKey: keyed?.key ?? createPrivateKey('resend') };
  const content = variables
    ? await renderAgain(ctx, email, variables)
    : { ...copyContent(email, body), ...replaceUnsubscribeLink(body, newIdentity.id) };
  const html = content.html && elsewhere && untrack ? await untrack(content.html) : content.html;
  return {
    email: {
      ...newIdentity,
      ...content,
      html,
      metadata: body.metadata,
      headers: body.headers,
      sendAt: null,
      itemHash: keyed?.itemHash ?? email.itemHash,
      purpose: email.purpose,
      sender,
      replyTo: email.replyToEmail,
      to: recipient,
      resendOf: email.id,
      // A resend to someone else is not part of the broadcast, which has one email per contact.
      broadcast: null,
      isTest: email.isTest,
      draftOf: email.draftOf,
      attachments,
      ownFiles: [],
    },
  };
}

/** Keeps the original reply address, even if the sending address has changed since. */
function withOriginalReplyTo(sender: SenderAddress, { replyTo }: BodyRow): SenderAddress {
  return replyTo === null ? sender : { ...sender, replyTo: replyTo || null };
}

function copyContent(email: EmailTableRow, { previewText, variables }: BodyRow) {
  const { subject, templateId, templateVersionId, locale, requestedLocale } = email;
  return { subject, templateId, templateVersionId, locale, requestedLocale, previewText, variables };
}

/** Gives the copy its own unsubscribe link, so that its reader cannot unsubscribe the first recipient. */
function replaceUnsubscribeLink({ html, text, unsubscribeUrl: old }: BodyRow, emailId: string) {
  const newUrl = old === null ? null : createUnsubscribeUrl(emailId);
  const replaced = (content: string | null) =>
    content !== null && old !== null && newUrl !== null ? content.replaceAll(old, newUrl) : content;
  return { html: replaced(html), text: replaced(text), unsubscribeUrl: newUrl };
}

/** Renders the same version with other values. `TEMPLATE_UNAVAILABLE`, `INVALID_TEMPLATE_DATA`. */
async function renderAgain(
  ctx: Context,
  { templateId, templateVersionId, locale, requestedLocale }: EmailTableRow,
  variables: Record<string, unknown>,
): Promise<RenderedCopy> {
  if (templateId === null || templateVersionId === null) {
    const message = 'Only an email of a published template has variables. Leave this out.';
    throw createInvalidError([{ path: 'variables', code: 'needs_template', message }]);
  }
  const language = { locale: requestedLocale ?? locale ?? undefined };
  const versionRequest = { template_id: templateId, template_version_id: templateVersionId, ...language };
  const version = await findSendableVersion(ctx, versionRequest);
  const content = await prepareFromVersion(ctx, { variables, ...language }, version, []);
  return { ...content, requestedLocale, variables: JSON.stringify(variables), unsubscribeUrl: null };
}

type ResendKind = MailKind & Pick<EmailTableRow, 'broadcastId'>;

/**
 * Refuses an address that is suppressed or left the broadcast's topic, instead of accepting email that would
 * be dropped.
 */
async function requireDeliverable(ctx: Context, address: string, like: ResendKind): Promise<void> {
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

async function findLeftTopic(ctx: Context, address: string, { broadcastId }: ResendKind) {
  const { rows } = await ctx.db.execute<{ name: string; since: string }>(sql`
    select t.name, ${exactTime(sql`coalesce(l.changed_at, c.created_at)`)} as since
    from broadcasts b join topics t on t.id = b.topic_id
      join contacts c on c.workspace_id = b.workspace_id and c.email = ${canonicalAddress(address)}
      left join contact_topics l on l.topic_id = t.id and l.contact_id = c.id
    where b.workspace_id = ${ctx.workspaceId} and b.id = ${broadcastId}::uuid
      and not coalesce(l.subscribed, t.subscribed_by_default)`);
  return rows[0];
}

function toLinkedAttachment(link: AttachmentLink): LinkedAttachment {
  const { attachmentId: id, filename, contentType, sizeBytes, sha256, storageKey, available } = link;
  if (!available)
    throw new DomainError('ATTACHMENT_EXPIRED', `The attachment ${filename} is not kept any more.`, {
      attachment_id: id,
    });
  return { id, filename, contentType, sizeBytes, sha256, storageKey };
}
