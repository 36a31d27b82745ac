import { broadcastStateLooks } from '@/components/broadcasts/broadcast-state';
import { formatMoment } from '@/components/data/time';
import { reasonLabels } from '@/components/sending/suppression-reasons';
import { formatNumber } from '@/lib/amounts';
import type { AuditAction, AuditChange, AuditValue } from '@/lib/audit/contract';
import { pauseWords } from '@/lib/broadcasts/states/pause-words';
import { isUuid } from '@/lib/ids';

/** What was done, following the person's name. */
export const actionLabels: Record<AuditAction, string> = {
  'installation.set_up': 'set up the installation',
  'installation.held_sent': 'sent',
  'installation.held_settled': 'marked uncertain',
  'operator.added': 'made an operator of',
  'operator.removed': 'removed the operator rights of',
  'workspace.created': 'created the workspace',
  'workspace.updated': 'changed the workspace',
  'workspace.limits_changed': 'changed the limits of',
  'workspace.deleted': 'deleted the workspace',
  'workspace.restored': 'restored the workspace',
  'workspace.erased': 'erased the workspace',
  'member.joined': 'joined',
  'member.role_changed': 'changed the role of',
  'member.removed': 'removed the member',
  'member.left': 'left',
  'member.signed_in': 'signed in',
  'member.sign_in_failed': 'failed to sign in as',
  'member.signed_out': 'signed out',
  'member.sessions_ended': 'ended sessions of',
  'account.name_changed': 'changed the name of',
  'account.email_changed': 'changed the email address of',
  'account.password_changed': 'changed the password of',
  'account.password_reset_requested': 'asked for a password reset of',
  'account.password_reset': 'reset the password of',
  'account.two_factor_enabled': 'turned on two-factor for',
  'account.two_factor_disabled': 'turned off two-factor for',
  'account.recovery_codes_replaced': 'replaced the recovery codes of',
  'account.passkey_added': 'added a passkey to',
  'account.passkey_removed': 'removed a passkey of',
  'invitation.created': 'invited',
  'invitation.revoked': 'revoked the invitation of',
  'invitation.accepted': 'accepted the invitation of',
  'key.created': 'created the API key',
  'key.revoked': 'revoked the API key',
  'template.created': 'created the template',
  'template.updated': 'changed the details of',
  'template.duplicated': 'duplicated into the template',
  'template.published': 'published the template',
  'template.exported': 'exported the template',
  'template.deleted': 'deleted the template',
  'template.draft_started': 'started a draft of',
  'template.translation_added': 'added a language to',
  'template.translation_saved': 'changed a translation of',
  'template.translation_removed': 'removed a language from',
  'template.draft_discarded': 'discarded the draft of',
  'template.review_link_created': 'created a review link of',
  'template.review_link_ended': 'ended a review link of',
  'template.reviewed': 'reviewed',
  'template.review_guest_confirmed': 'confirmed a guest’s address for the review of',
  'template.review_guest_removed': 'removed a guest’s address from the review of',
  'template.comment_deleted': 'deleted a comment on',
  'label.renamed': 'renamed the folder or tag',
  'label.removed': 'removed the folder or tag',
  'domain.added': 'added the domain',
  'domain.verified': 'verified the domain',
  'domain.unverified': 'found unverified the domain',
  'domain.removed': 'removed the domain',
  'sending_address.created': 'added the address',
  'sending_address.updated': 'changed the address',
  'sending_address.deleted': 'deleted the address',
  'suppression.added': 'suppressed',
  'suppression.removed': 'removed the suppression of',
  'webhook.created': 'added the webhook to',
  'webhook.updated': 'changed the webhook to',
  'webhook.secret_replaced': 'replaced the secret of the webhook to',
  'webhook.disabled': 'disabled the webhook to',
  'webhook.deleted': 'deleted the webhook to',
  'webhook.delivery_replayed': 'replayed a delivery to',
  'form.created': 'created the sign-up form',
  'form.updated': 'changed the sign-up form',
  'form.deleted': 'deleted the sign-up form',
  'contact.imported': 'began',
  'contact.import_undone': 'undid',
  'contact.exported': 'exported',
  'contact.deleted': 'deleted',
  'contact.erased': 'erased',
  'contact.unsubscribed': 'unsubscribed',
  'contact.topics_changed': 'changed the topics of',
  'contact.segments_changed': 'changed the segments of',
  'contact_property.created': 'added the contact property',
  'contact_property.deleted': 'deleted the contact property',
  'topic.created': 'added the topic',
  'topic.updated': 'changed the topic',
  'topic.deleted': 'deleted the topic',
  'broadcast.created': 'created the broadcast',
  'broadcast.updated': 'changed the broadcast',
  'broadcast.deleted': 'deleted the broadcast',
  'broadcast.sent': 'sent the broadcast',
  'broadcast.approved': 'approved the broadcast',
  'broadcast.sent_back': 'sent back the broadcast',
  'broadcast.paused': 'paused the broadcast',
  'broadcast.resumed': 'resumed the broadcast',
  'broadcast.canceled': 'canceled the broadcast',
  'broadcast.winner_chosen': 'chose the subject of the broadcast',
  'broadcast.exported': 'exported the recipients of',
  'email.resent': 'resent an email',
  'email.canceled': 'canceled an email',
  'email.exported': 'exported emails',
  'audit.exported': 'exported the audit log',
};

/** Kinds of changes to filter by, as prefixes of actions. */
export const actionKinds = [
  { value: 'template', label: 'Templates' },
  { value: 'label', label: 'Folders and tags' },
  { value: 'email', label: 'Emails' },
  { value: 'member', label: 'Members and sign-ins' },
  { value: 'account', label: 'Accounts' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'key', label: 'API keys' },
  { value: 'workspace', label: 'Workspace settings' },
  { value: 'domain', label: 'Domains' },
  { value: 'sending_address', label: 'Addresses' },
  { value: 'suppression', label: 'Suppressions' },
  { value: 'contact', label: 'Contacts' },
  { value: 'broadcast', label: 'Broadcasts' },
  { value: 'topic', label: 'Topics' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'audit', label: 'Audit log' },
] as const;

/** A change in words; null if nothing changed, as new things have empty fields. */
export function changeLabel({ field, from, to }: AuditChange, zone: string): string | null {
  if (isId(from) || isId(to)) return isId(from) && isId(to) ? `${fieldLabel(field)} changed` : null;
  const [before, after] = [valueLabel(field, from, zone), valueLabel(field, to, zone)];
  return before === after ? null : `${fieldLabel(field)}: ${before} → ${after}`;
}

/** Ids are meaningless to people. */
const isId = (value: AuditValue) => typeof value === 'string' && isUuid(value);

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueLabel(field: string, value: AuditValue, zone: string): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.every(isUuid) ? formatNumber(value.length) : value.join(', ');
  const text = String(value);
  const word = valueWords[field]?.[text];
  if (word !== undefined) return word;
  return moment.test(text) ? formatMoment(text, zone) : text;
}

const pauses = Object.fromEntries(Object.entries(pauseWords).map(([code, { short }]) => [code, short]));
const states = Object.fromEntries(
  Object.entries(broadcastStateLooks).map(([state, { label }]) => [state, label]),
);

/** The words for coded values, as on other pages. */
const valueWords: Record<string, Record<string, string | undefined> | undefined> = {
  ...{ state: states, because: pauses, pausedBecause: pauses, reason: reasonLabels },
  decision: { approved: 'Approved', changes_requested: 'Changes requested' },
  atKind: { now: 'at once', time: 'at a time', local_time: 'at their own time' },
};

/** Fields with another name on screens; those of broadcasts also as recorded before December 2026. */
const fieldWords: Record<string, string | undefined> = {
  ...{ at: 'when', atKind: 'when', atTime: 'date and time' },
  ...{ fallback_time_zone: 'where no zone is known', atTimeZone: 'where no zone is known' },
  ...{ per_hour: 'emails an hour, at most', perHour: 'emails an hour, at most' },
  ...{ track_opens: 'count opens', trackOpens: 'count opens' },
  ...{ track_clicks: 'count clicks', trackClicks: 'count clicks' },
  ...{ fromEmail: 'from', replyToEmail: 'reply to', approvalNote: 'note', pausedBecause: 'because' },
  recipientsExpected: 'recipients',
};

/** A field's name in words: `daily_limit` and `dailyLimit` are "daily limit". */
function fieldLabel(field: string): string {
  const words = fieldWords[field];
  if (words !== undefined) return words;
  // User-defined names stay unchanged.
  if (field.startsWith('variables.')) return field.replace('variables.', 'variable ');
  if (field.startsWith('utm.')) return field.replace('utm.', 'utm_');
  return field
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ id(s?)$/, '$1');
}
