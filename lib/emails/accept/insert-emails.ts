import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { textArray } from '@/lib/db/text-array';
import { normalizeRecipient } from '@/lib/emails/recipient-address';
import type { AcceptedEmail } from '@/lib/emails/states/states';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import type { PreparedEmail } from './prepared-email';

/**
 * Inserts emails with their bodies, first events, delivery jobs and attachment links in one constant
 * statement. Keys that already exist are skipped; only inserted rows are returned. Keys are inserted in
 * sorted order, so that two batches with the same keys cannot deadlock.
 */
export async function insertEmails(tx: Context, emails: readonly PreparedEmail[]): Promise<AcceptedEmail[]> {
  if (emails.length === 0) return [];
  const rows = [...emails].sort((a, b) => (a.idempotencyKey < b.idempotencyKey ? -1 : 1));
  const all = <T>(read: (email: PreparedEmail) => T) => sql.param(rows.map(read));
  const texts = (read: (email: PreparedEmail) => string | null) => sql.param(textArray(rows.map(read)));
  const links = rows.flatMap((email) =>
    email.attachments.map((attachment, index) => ({ emailId: email.id, position: index + 1, ...attachment })),
  );
  const each = <T>(read: (link: (typeof links)[number]) => T) => sql.param(links.map(read));
  const creator = tx.actor.kind === 'system' ? null : tx.actor.userId;
  const keyId = tx.actor.kind === 'key' ? tx.actor.id : null;
  const result = await tx.db.execute<AcceptedEmail>(sql`
    with item as (
      select * from unnest(
        ${all((e) => e.id)}::uuid[], ${texts((e) => e.purpose)}::text[], ${texts((e) => e.idempotencyKey)}::text[],
        ${texts((e) => e.itemHash)}::text[], ${all((e) => e.sender.id)}::uuid[], ${texts((e) => e.sender.email)}::text[],
        ${texts((e) => e.sender.name)}::text[], ${texts((e) => e.replyTo)}::text[], ${texts((e) => normalizeRecipient(e.to))}::text[],
        ${texts((e) => e.subject)}::text[], ${all((e) => e.templateId)}::uuid[],
        ${all((e) => e.templateVersionId)}::uuid[], ${all((e) => e.resendOf)}::uuid[],
        ${all((e) => e.isTest)}::boolean[], ${all((e) => e.attachments.length)}::integer[],
        ${texts((e) => e.previewText)}::text[], ${texts((e) => e.html)}::text[], ${texts((e) => e.text)}::text[],
        ${texts((e) => e.metadata)}::text[], ${texts((e) => e.variables)}::text[],
        ${texts((e) => e.unsubscribeUrl)}::text[], ${texts((e) => e.replyTo ?? e.sender.replyTo ?? '')}::text[],
        ${texts((e) => e.headers)}::text[], ${all((e) => e.sendAt)}::timestamptz[],
        ${all((e) => e.broadcast?.id ?? null)}::uuid[], ${all((e) => e.broadcast?.contactId ?? null)}::uuid[],
        ${texts((e) => e.locale)}::text[], ${texts((e) => e.requestedLocale)}::text[], ${all((e) => e.draftOf)}::uuid[], ${all(() => newId())}::uuid[]
      ) as item (id, purpose, idempotency_key, item_hash, sending_address_id, from_email, from_name, reply_to_email,
        to_email, subject, template_id, template_version_id, resend_of, is_test, attachment_count, preview_text, html,
        text, metadata, variables, unsubscribe_url, reply_to, headers, send_at, broadcast_id, contact_id,
        locale, requested_locale, draft_of, event_id)
    ), accepted as (
      insert into emails (id, workspace_id, purpose, idempotency_key, item_hash, sending_address_id, from_email,
        from_name, reply_to_email, to_email, subject, template_id, template_version_id, resend_of, is_test,
        attachment_count, send_at, created_by_id, key_id, broadcast_id, contact_id, locale, requested_locale, draft_of)
      select id, ${tx.workspaceId}::uuid, purpose, idempotency_key, item_hash, sending_address_id, from_email, from_name,
        reply_to_email, to_email, subject, template_id, template_version_id, resend_of, is_test, attachment_count,
        send_at, ${creator}::uuid, ${keyId}::uuid, broadcast_id, contact_id, locale, requested_locale, draft_of
      from item
      on conflict (workspace_id, idempotency_key) do nothing
      returning id, send_at, broadcast_id, to_email
    ), bodies as (
      insert into email_bodies (email_id, workspace_id, preview_text, html, text, metadata, variables, unsubscribe_url,
        reply_to, headers)
      select id, ${tx.workspaceId}::uuid, preview_text, html, text, metadata, variables, unsubscribe_url, item.reply_to,
        item.headers
      from item join accepted using (id)
    ), events as (
      insert into email_events (id, workspace_id, email_id, state)
      select event_id, ${tx.workspaceId}::uuid, id, 'accepted' from item join accepted using (id)
    ), links as (
      insert into email_attachments (email_id, workspace_id, attachment_id, position, filename, content_type, size_bytes,
        sha256, storage_key)
      select link.id, ${tx.workspaceId}::uuid, attachment_id, position, filename, content_type, size_bytes, sha256,
        storage_key
      from unnest(
        ${each((l) => l.emailId)}::uuid[], ${each((l) => l.id)}::uuid[], ${each((l) => l.position)}::integer[],
        ${each((l) => l.filename)}::text[], ${each((l) => l.contentType)}::text[],
        ${each((l) => l.sizeBytes)}::integer[], ${each((l) => l.sha256)}::text[], ${each((l) => l.storageKey)}::text[]
      ) as link (id, attachment_id, position, filename, content_type, size_bytes, sha256, storage_key)
      join accepted using (id)
    ), jobs as (
      insert into deliveries (email_id, workspace_id, due_at, send_at, expires_at, broadcast_id, recipient_domain)
      select id, ${tx.workspaceId}::uuid, coalesce(send_at, now()), send_at,
        coalesce(send_at, now()) + make_interval(hours => ${env().expiryHours}), broadcast_id,
        case when broadcast_id is not null then lower(substring(to_email from '[^@]*$')) end
      from accepted
    )
    select id, broadcast_id, exists (
      select from webhooks w where w.workspace_id = ${tx.workspaceId} and w.enabled and w.deleted_at is null) as watched
    from accepted`);
  return result.rows;
}
