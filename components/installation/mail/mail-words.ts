import type { InstallationMailItem } from '@/lib/installation-mail/contract';
import { keysOf } from '@/lib/keys-of';

export const kindLabels: Record<InstallationMailItem['kind'], string> = {
  invitation: 'Invitation',
  password_reset: 'Password reset',
  new_device: 'New sign-in',
  webhook_disabled: 'Webhook switched off',
  limit_reached: 'Limit reached',
  broadcast_paused: 'Broadcast paused',
  review_decided: 'Review',
  review_confirmation: 'Review: confirm address',
  review_replied: 'Review: reply',
  review_again: 'Review: another look',
  review_published: 'Review: published',
  test: 'Test',
};

export const mailStateLooks = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<InstallationMailItem['state'], { label: string; tone: string }>;

export const notDelivered = { label: 'Not delivered', tone: 'neutral' } as const;

/** The options of a filter. */
export function optionsOf<K extends string>(words: Record<K, string>) {
  return keysOf(words).map((value) => ({ value, label: words[value] }));
}
