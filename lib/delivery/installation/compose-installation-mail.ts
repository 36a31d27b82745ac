import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { loadDomainKeys } from '@/lib/delivery/domain-key';
import { parseAddress } from '@/lib/delivery/mime/address';
import { createSignatures } from '@/lib/delivery/mime/dkim';
import { buildMessage } from '@/lib/delivery/mime/message';
import type { Envelope } from '@/lib/delivery/smtp/send-message';
import { env } from '@/lib/process/env';

type InstallationMessage = {
  id: string;
  toEmail: string;
  subject: string;
  html: string;
  text: string;
  /** Sent as a header for one-click unsubscribe (RFC 8058). */
  stopUrl?: string | null;
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
    unsubscribeUrl: mail.stopUrl ?? null,
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

/**
 * The sender of installation email: a verified sending address of the first workspace, else `postroom@` and
 * the host of APP_URL.
 */
async function findInstallationSender(db: Database): Promise<{ email: string; domainId: string | null }> {
  const { rows } = await db.execute<{ email: string; domain_id: string }>(sql`
    select s.email, s.domain_id from sending_addresses s join domains d on d.id = s.domain_id
    where s.workspace_id = (select id from workspaces order by created_at, id limit 1)
      and s.enabled and d.status = 'verified' and d.basis <> 'local'
    order by s.is_default desc, s.created_at, s.id limit 1`);
  if (rows[0]) return { email: rows[0].email, domainId: rows[0].domain_id };
  const { hostname } = new URL(env().appUrl);
  const named = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname);
  return { email: `postroom@${named ? hostname : 'postroom.test'}`, domainId: null };
}
