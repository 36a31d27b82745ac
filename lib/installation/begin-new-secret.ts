import { randomBytes } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { byCommand, recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import {
  apiKeys,
  domains,
  invitations,
  passwordResets,
  recoveryCodes,
  sessions,
  twoFactors,
  webhooks,
} from '@/lib/db/tables';
import { newDomainKeys } from '@/lib/sending/domains/domain-keys';
import { newSigningSecret, sealSecret } from '@/lib/webhooks/signing-secret';
import { acceptSecret } from './secret-mark';

/** How many of each there were. */
export type Ended = { keys: number; twoFactors: number; webhooks: number; domains: string[] };

/**
 * Ends what only the secret of before could open, so that nothing looks alive that is not: keys, sessions, two-factor
 * sign-in, links of invitations and resets. Domains and webhooks get new keys; DNS and receivers have to learn them.
 */
export function beginNewSecret(db: Database): Promise<Ended> {
  return db.transaction(async (tx) => {
    const keys = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(isNull(apiKeys.revokedAt))
      .returning({ id: apiKeys.id, name: apiKeys.name, workspaceId: apiKeys.workspaceId });
    for (const { id, name, workspaceId } of keys)
      await recordAudit(byCommand(tx, workspaceId), {
        action: 'key.revoked',
        target: { type: 'api_key', id, name },
      });
    await tx.delete(sessions);
    await tx.delete(passwordResets);
    await tx.delete(recoveryCodes);
    const factors = await tx.delete(twoFactors).returning({ userId: twoFactors.userId });
    await tx
      .update(invitations)
      .set({ revokedAt: sql`now()` })
      .where(sql`${invitations.acceptedAt} is null and ${invitations.revokedAt} is null`);
    const receivers = await tx.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.deletedAt));
    for (const { id } of receivers)
      await tx
        .update(webhooks)
        .set({ secret: sealSecret(newSigningSecret()), previousSecret: null, previousSecretExpiresAt: null })
        .where(eq(webhooks.id, id));
    const named = await giveDomainsNewKeys(tx);
    await acceptSecret(tx);
    return { keys: keys.length, twoFactors: factors.length, webhooks: receivers.length, domains: named };
  });
}

/** The domains whose records must be published anew; those that no DNS verifies just get their keys. */
async function giveDomainsNewKeys(tx: Database): Promise<string[]> {
  const all = await tx.select({ id: domains.id, domain: domains.domain, basis: domains.basis }).from(domains);
  for (const { id, basis } of all) {
    const unverified = {
      status: 'failed' as const,
      verifiedAt: null,
      consecutiveFailures: 0,
      failureReason: 'Its signing keys were made anew. Publish the records shown here.',
      nextCheckAt: sql`now()`,
    };
    await tx
      .update(domains)
      .set({
        ...(await newDomainKeys()),
        // Another name in DNS: the old key may lie in caches for days.
        dkimSelector: `postroom${randomBytes(3).toString('hex')}`,
        ...(basis === 'dns' ? unverified : {}),
      })
      .where(eq(domains.id, id));
  }
  return [...new Set(all.filter(({ basis }) => basis === 'dns').map(({ domain }) => domain))].sort();
}
