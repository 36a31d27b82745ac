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
  test: 'Test',
};

export const mailStateLooks = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<InstallationMailItem['state'], { label: string; tone: string }>;

export const notDelivered = { label: 'Not delivered', tone: 'neutral' } as const;

/** What a filter offers: everything, then each by its words. */
export function optionsOf<K extends string>(all: string, words: Record<K, string>) {
  const each = keysOf(words).map((value) => ({ value, label: words[value] }));
  return [{ value: 'all' as const, label: all }, ...each];
}
