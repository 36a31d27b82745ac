import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { passwordResets } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { sign } from '@/lib/secrets';

export const resetMinutes = 60;

export function hashResetToken(token: string): string {
  return sign('password-reset', token);
}

/** Creates a link to choose a new password, once, within an hour; only the token's keyed hash is stored. */
export async function insertResetLink(tx: Database, userId: string, appUrl = env().appUrl): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(passwordResets).values({
    id: newId(),
    userId,
    tokenHash: hashResetToken(token),
    expiresAt: sql`now() + make_interval(mins => ${resetMinutes})`,
  });
  return `${appUrl}/reset-password/${token}`;
}
