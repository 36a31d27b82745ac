import { z } from 'zod';
import { cursor, pageLimit, timestamp } from '@/lib/shapes';

export const installationMailItem = z.object({
  object: z.literal('installation_mail'),
  id: z.uuid(),
  kind: z.enum(['invitation', 'password_reset', 'new_device', 'webhook_disabled']),
  to_email: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  failure_message: z.string().nullable(),
  attempts: z.int(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
});
export type InstallationMailItem = z.infer<typeof installationMailItem>;

/** One mail whole; null where it can no longer be read. */
export const installationMailDetail = installationMailItem.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
});
export type InstallationMailDetail = z.infer<typeof installationMailDetail>;
export const listInstallationMailQuery = z.strictObject({ limit: pageLimit(25), cursor });
