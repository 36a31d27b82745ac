import { countOf } from '@/lib/amounts';
import type { AuditAction, AuditEvent } from '@/lib/audit/contract';
import { actionLabels } from './audit-words';

/** Actions on oneself, where the name is not repeated. */
const ownLabels: Partial<Record<AuditAction, string>> = {
  'member.sessions_ended': 'ended sessions of their own',
  'account.name_changed': 'changed their name',
  'account.email_changed': 'changed their email address',
  'account.password_changed': 'changed their password',
  'account.password_reset_requested': 'asked for a password reset',
  'account.password_reset': 'reset their password',
  'account.two_factor_enabled': 'turned on two-factor sign-in',
  'account.two_factor_disabled': 'turned off two-factor sign-in',
  'account.recovery_codes_replaced': 'replaced their recovery codes',
  'account.passkey_added': 'added a passkey',
  'account.passkey_removed': 'removed a passkey',
};

/** What Send did to a broadcast that does not start immediately, by its new state. */
const sentLabels: Record<string, string> = {
  scheduled: 'scheduled the broadcast',
  waiting_approval: 'asked for approval of the broadcast',
};

/** Actions without the name of a target, which has none. */
const wholeLabels: Partial<Record<AuditAction, string>> = {
  'member.left': 'left',
  'email.exported': 'exported emails',
  'audit.exported': 'exported the audit log',
};

/** The pages of targets by type. */
const pages: Record<string, string> = {
  ...{ email: '/emails', template: '/templates', contact: '/contacts' },
  ...{ webhook: '/developers/webhooks', domain: '/sending/domains' },
};

/** The rest of a log entry after the person's name: what was done, and to which target, if named. */
export function sentenceOf(event: AuditEvent): { did: string; to: string | null } {
  const { action, actor, target, changes } = event;
  if (action === 'email.resent' && target.id === null) {
    const sent = changes.find(({ field }) => field === 'resent')?.to;
    return { did: 'resent', to: typeof sent === 'number' ? countOf(sent, 'email') : 'emails' };
  }
  if (action === 'broadcast.sent') {
    const state = changes.find(({ field }) => field === 'state')?.to;
    const did = typeof state === 'string' ? sentLabels[state] : undefined;
    return { did: did ?? actionLabels[action], to: target.name };
  }
  if (target.type === 'cancellation') return { did: 'canceled waiting emails', to: null };
  if (target.type === 'email') {
    // Emails without a template all have the same name.
    const email = target.name === 'Email' ? 'an email' : `an email of ${target.name}`;
    return { did: actionLabels[action].replace(/ an email$/, ''), to: email };
  }
  const wholeSentence = wholeLabels[action];
  if (wholeSentence) return { did: wholeSentence, to: null };
  if (target.id !== null && target.id === actor.id)
    return { did: ownLabels[action] ?? actionLabels[action], to: null };
  return { did: actionLabels[action], to: target.name };
}

/** The page of an entry's target; null if there is none, or not any more. */
export function pageOf({ action, target }: AuditEvent): string | null {
  const folder = pages[target.type];
  if (!folder || target.id === null || /\.(deleted|erased|removed)$/.test(action)) return null;
  return `${folder}/${target.id}`;
}
