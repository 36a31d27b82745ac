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

/** The number of each, and the domains whose DNS records must be published again. */
export type SecretConsequences = { keys: number; twoFactors: number; webhooks: number; domains: string[] };

/** What `beginNewSecret` would end now. */
export async function readEnding(db: Database): Promise<SecretConsequences> {
  const operators = await db
    .selectDistinct({ domain: domains.domain })
    .from(domains)
    .where(eq(domains.basis, 'dns'))
    .orderBy(domains.domain);
  return {
    keys: await db.$count(apiKeys, isNull(apiKeys.revokedAt)),
    twoFactors: await db.$count(twoFactors),
    webhooks: await db.$count(webhooks, isNull(webhooks.deletedAt)),
    domains: operators.map(({ domain }) => domain),
  };
}

/**
 * Ends everything that needs the old secret, so that nothing looks active that is not: keys, sessions, two-factor
 * sign-in, invitation and reset links. Domains and webhooks get new keys, which DNS and receivers need.
 */
export function beginNewSecret(db: Database): Promise<void> {
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
    await tx.delete(twoFactors);
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
    await giveDomainsNewKeys(tx);
    await acceptSecret(tx);
  });
}

/** Domains verified by DNS need new records. */
async function giveDomainsNewKeys(tx: Database): Promise<void> {
  const all = await tx.select({ id: domains.id, basis: domains.basis }).from(domains);
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
        // A new DNS name, because the old key may be cached for days.
        dkimSelector: `postroom${randomBytes(3).toString('hex')}`,
        ...(basis === 'dns' ? unverified : {}),
      })
      .where(eq(domains.id, id));
  }
}
