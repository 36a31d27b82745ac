import type { PreferenceChange } from './change-preferences';

/**
 * The change that a form of the page requests. Any other post to an unsubscribe link is a one-click unsubscribe: email
 * programs send `List-Unsubscribe=One-Click` (RFC 8058), old ones nothing.
 */
export function preferenceChange(form: URLSearchParams): PreferenceChange {
  const action = form.get('action');
  if (action === 'leave_all' || action === 'join_topic' || action === 'return') return { kind: action };
  if (action === 'save') return { kind: 'save', shown: form.getAll('shown'), chosen: form.getAll('topic') };
  return { kind: 'leave' };
}
