import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { passwordResets, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { findResettablePerson } from './find-resettable-person';
import { hashResetToken } from './reset-token';

/**
 * The person whose password a link resets: `NOT_FOUND` if the link was used, has expired or does not exist, or the
 * person is no longer a member of any workspace.
 */
export async function findOpenReset(db: Database, token: string, { lock = false } = {}) {
  const query = db
    .select({ id: passwordResets.id, userId: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashResetToken(token)),
        isNull(passwordResets.usedAt),
        sql`${passwordResets.expiresAt} > now()`,
      ),
    );
  const [found] = await (lock ? query.for('update', { of: passwordResets }) : query);
  if (!found || !(await findResettablePerson(db, found.email)))
    throw new DomainError('NOT_FOUND', 'This link was already used or has expired. Ask for a new one.');
  return found;
}

/** The content of a reset link's page. */
export async function previewReset(db: Database, token: string) {
  const { email } = await findOpenReset(db, token);
  return { object: 'password_reset', email } as const;
}
