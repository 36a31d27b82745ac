import type { AuditAction, AuditEvent } from '@/lib/audit/contract';
import { actionLabels } from './audit-words';

/** What people did to themselves, whose name is not said twice. */
const ownLabels: Partial<Record<AuditAction, string>> = {
  'member.sessions_ended': 'ended sessions of their own',
  'account.name_changed': 'changed their name',
  'account.password_changed': 'changed their password',
  'account.password_reset_requested': 'asked for a password reset',
  'account.password_reset': 'reset their password',
  'account.two_factor_enabled': 'turned on two-factor sign-in',
  'account.two_factor_disabled': 'turned off two-factor sign-in',
  'account.recovery_codes_replaced': 'replaced their recovery codes',
  'account.passkey_added': 'added a passkey',
  'account.passkey_removed': 'removed a passkey',
};

/** What is said without the name of a thing, because it has none of its own. */
const wholeLabels: Partial<Record<AuditAction, string>> = {
  'member.left': 'left',
  'email.exported': 'exported emails',
  'audit.exported': 'exported the audit log',
};

/** How a line of the log goes on after the name of who did it: what was done, and to what where that has a name. */
export function sentenceOf({ action, actor, target }: AuditEvent): { did: string; to: string | null } {
  if (action === 'email.resent' && target.id === null) return { did: 'resent emails', to: null };
  if (target.type === 'cancellation') return { did: 'canceled waiting emails', to: null };
  // One without a template has no name of its own; entries of before are all called so.
  if (target.type === 'email' && target.name === 'Email') return { did: actionLabels[action], to: null };
  if (target.type === 'email') return { did: `${actionLabels[action]} of`, to: target.name };
  const whole = wholeLabels[action];
  if (whole) return { did: whole, to: null };
  if (target.id !== null && target.id === actor.id)
    return { did: ownLabels[action] ?? actionLabels[action], to: null };
  return { did: actionLabels[action], to: target.name };
}
