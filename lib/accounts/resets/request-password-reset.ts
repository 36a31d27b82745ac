import type { Database } from '@/lib/db/database';
import { queuePasswordReset } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';

/** Emails a link to choose a new password. Behaves the same for unknown addresses. */
export async function requestPasswordReset(db: Database, email: string) {
  await queuePasswordReset(db, email.toLowerCase());
  return { object: 'password_reset_request', emailed: env().smtpUrl !== null } as const;
}
