import { z } from 'zod';
import { characters, cursor, pageLimit, timestamp } from '@/lib/shapes';

const kind = z.enum([
  'invitation',
  'password_reset',
  'new_device',
  'webhook_disabled',
  'limit_reached',
  'broadcast_paused',
  'review_decided',
  'review_confirmation',
  'review_replied',
  'review_again',
  'review_published',
  'test',
]);
const state = z.enum(['waiting', 'sent', 'failed']);

export const installationMailItem = z.object({
  object: z.literal('installation_mail'),
  id: z.uuid(),
  kind: kind.describe('What the email is about.'),
  to_email: z.string(),
  subject: z.string(),
  state,
  failure_message: z.string().nullable(),
  attempts: z.int(),
  created_at: timestamp,
  sent_at: timestamp
    .nullable()
    .describe(
      'When the mail server took it. Null if it waits or failed, or was only kept because none was set.',
    ),
});
export type InstallationMailItem = z.infer<typeof installationMailItem>;

/** A complete system email; null if it can no longer be read. */
export const installationMailDetail = installationMailItem.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
});
export type InstallationMailDetail = z.infer<typeof installationMailDetail>;
const filters = {
  q: characters(2, 200).optional().meta({ description: 'Part of the recipient’s address.' }),
  kind: kind.optional(),
  state: state.optional(),
};
export const listInstallationMailQuery = z.strictObject({ ...filters, limit: pageLimit(25), cursor });
export type ListInstallationMailQuery = z.infer<typeof listInstallationMailQuery>;
