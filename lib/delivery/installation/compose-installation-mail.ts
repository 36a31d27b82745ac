import type { Database } from '@/lib/db/database';
import { loadDomainKeys } from '@/lib/delivery/domain-key';
import { parseAddress } from '@/lib/delivery/mime/address';
import { createSignatures } from '@/lib/delivery/mime/dkim';
import { buildMessage } from '@/lib/delivery/mime/message';
import type { Envelope } from '@/lib/delivery/smtp/send-message';
import { findInstallationSender } from './sender';

type InstallationMessage = {
  id: string;
  toEmail: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
};

/** An installation email ready to send; null when its address cannot be used in an envelope. */
export async function composeInstallationMail(
  db: Database,
  mail: InstallationMessage,
): Promise<{ raw: Buffer; envelope: Envelope } | null> {
  const sender = await findInstallationSender(db);
  const [from, to] = [parseAddress(sender.email), parseAddress(mail.toEmail)];
  if (!from || !to) return null;
  const message = buildMessage({
    ...mail,
    from: { name: 'Postroom', address: from },
    to,
    replyTo: null,
    attachments: [],
    unsubscribeUrl: null,
    headers: [],
  });
  const keys = sender.domainId
    ? (await loadDomainKeys(db, new Set([sender.domainId]))).get(sender.domainId)
    : null;
  const signatures = await createSignatures(message, keys ?? []);
  return {
    raw: Buffer.concat([Buffer.from(signatures, 'latin1'), message]),
    envelope: {
      id: mail.id,
      from: from.address,
      to: to.address,
      needsUtf8: from.needsUtf8 || to.needsUtf8,
      wantsReports: false,
    },
  };
}
