import { z } from 'zod';
import { characters, cursor, instant, pageLimit, timestamp } from '@/lib/shapes';

/** All target types and actions of the audit log. Actions are never renamed, because old rows stay. */
export const auditActions = [
  'installation.set_up',
  'installation.held_sent',
  'installation.held_settled',
  'operator.added',
  'operator.removed',
  'workspace.created',
  'workspace.updated',
  'workspace.limits_changed',
  'workspace.deleted',
  'workspace.restored',
  'workspace.erased',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'member.signed_in',
  'member.sign_in_failed',
  'member.signed_out',
  'member.sessions_ended',
  'account.name_changed',
  'account.email_changed',
  'account.password_changed',
  'account.password_reset_requested',
  'account.password_reset',
  'account.two_factor_enabled',
  'account.two_factor_disabled',
  'account.recovery_codes_replaced',
  'account.passkey_added',
  'account.passkey_removed',
  'invitation.created',
  'invitation.revoked',
  'invitation.accepted',
  'key.created',
  'key.revoked',
  'template.created',
  'template.updated',
  'template.duplicated',
  'template.published',
  'template.deleted',
  'template.exported',
  'template.draft_started',
  'template.translation_added',
  'template.translation_saved',
  'template.translation_removed',
  'template.draft_discarded',
  'template.review_link_created',
  'template.review_link_ended',
  'template.reviewed',
  'template.review_guest_confirmed',
  'template.review_guest_removed',
  'template.comment_deleted',
  'label.renamed',
  'label.removed',
  'domain.added',
  'domain.verified',
  'domain.unverified',
  'domain.removed',
  'sending_address.created',
  'sending_address.updated',
  'sending_address.deleted',
  'suppression.added',
  'suppression.removed',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_replaced',
  'webhook.disabled',
  'webhook.deleted',
  'webhook.delivery_replayed',
  'contact.exported',
  'contact.imported',
  'contact.import_undone',
  'contact.deleted',
  'contact.erased',
  'contact.unsubscribed',
  'contact.topics_changed',
  'contact.segments_changed',
  'contact_property.created',
  'contact_property.deleted',
  'topic.created',
  'topic.updated',
  'topic.deleted',
  'form.created',
  'form.updated',
  'form.deleted',
  'broadcast.created',
  'broadcast.updated',
  'broadcast.deleted',
  'broadcast.sent',
  'broadcast.approved',
  'broadcast.sent_back',
  'broadcast.paused',
  'broadcast.resumed',
  'broadcast.canceled',
  'broadcast.winner_chosen',
  'broadcast.exported',
  'email.resent',
  'email.canceled',
  'email.exported',
  'audit.exported',
] as const;
export const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

/** The kinds of actors. */
export const auditActorTypes = ['member', 'key', 'operator', 'system'] as const;

/** The value of a field: short and plain, never a secret or the content of an email. */
const auditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type AuditValue = z.infer<typeof auditValue>;

export const auditChange = z.object({
  field: z.string(),
  from: auditValue.describe('The value before.'),
  to: auditValue.describe('The value after.'),
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditEvent = z.object({
  object: z.literal('audit_event'),
  id: z.uuid(),
  actor: z.object({
    type: z.enum(auditActorTypes),
    id: z.string().nullable(),
    name: z.string(),
  }),
  action: auditAction,
  target: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
  changes: z.array(auditChange),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEvent = z.infer<typeof auditEvent>;

const filters = {
  actor: characters(1, 320).optional().meta({
    description: 'The id of a user or an API key, or part of the name.',
  }),
  action: characters(1, 60).optional().meta({ description: 'Such as `template.published`.' }),
  target: characters(1, 320)
    .optional()
    .meta({ description: 'The id of what was changed, or part of its name.' }),
  created_after: instant.optional(),
  created_before: instant.optional(),
};
export const auditFilters = z.strictObject(filters);
export type AuditFilters = z.infer<typeof auditFilters>;
export const listAuditQuery = z.strictObject({ ...filters, limit: pageLimit(25), cursor });
export type ListAuditQuery = z.infer<typeof listAuditQuery>;
