import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { domains } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { newDomainKeys } from './domain-keys';

/** Names that never reach the public network (RFC 2606, RFC 6761): DNS cannot verify them. */
function isLocalDomain(domain: string): boolean {
  return /(^|\.)(test|example|localhost)$/.test(domain);
}

/** Names that the operator trusts. */
export function isTrustedDomain(domain: string): boolean {
  return env().trustedDomains.includes(domain);
}

/** Creates a domain with its DKIM keys: verified at once if it is local or trusted by the operator. */
export async function insertDomain(db: Database, workspaceId: string, domain: string) {
  const basis = isLocalDomain(domain) ? 'local' : isTrustedDomain(domain) ? 'trusted' : 'dns';
  // The same clock as the row's creation time.
  const now = sql`now()`;
  const [row] = await db
    .insert(domains)
    .values({
      id: newId(),
      workspaceId,
      domain,
      basis,
      status: basis === 'dns' ? 'pending' : 'verified',
      verifiedAt: basis === 'dns' ? null : now,
      nextCheckAt: basis === 'dns' ? now : null,
      verificationToken: randomBytes(16).toString('hex'),
      dkimSelector: `postroom${randomBytes(3).toString('hex')}`,
      ...(await newDomainKeys({ isLocal: basis === 'local' })),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
