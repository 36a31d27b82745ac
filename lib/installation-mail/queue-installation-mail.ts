import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';
import { installationMail } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type InstallationMailKind, letters } from './letters';
import { sealLetter } from './mail-content';

/** The channel that announces new installation email. */
export const installationMailChannel = 'installation_mail';

export type Details<K extends InstallationMailKind> = Parameters<(typeof letters)[K]>[0];

/** Queues a system email in the transaction of the event it reports. A worker delivers it. */
export async function queueInstallationMail<K extends InstallationMailKind>(
  tx: Database,
  mail: { kind: K; to: string | readonly string[]; details: Details<K>; guestId?: string },
): Promise<void> {
  const to = typeof mail.to === 'string' ? [mail.to] : mail.to;
  if (to.length === 0) return;
  // The type ties details to the kind, which the table of letters cannot express.
  const write = letters[mail.kind] as (details: Details<K>) => Parameters<typeof sealLetter>[0];
  const letter = sealLetter(write(mail.details));
  const { kind, guestId } = mail;
  const rows = to.map((toEmail) => ({ id: newId(), kind, toEmail, guestId, shown: true, ...letter }));
  await tx.insert(installationMail).values(rows);
  await announce(tx, installationMailChannel);
}

/**
 * Queues a password reset link for an address. Whether it belongs to anyone is checked at delivery: requests take the
 * same time for strangers, and no token exists before its email does.
 */
export async function queuePasswordReset(tx: Database, toEmail: string): Promise<void> {
  const row = { id: newId(), kind: 'password_reset' as const, toEmail, subject: '', shown: false };
  await tx.insert(installationMail).values(row);
  await announce(tx, installationMailChannel);
}
