import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { recoveryCodes } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { sign } from '@/lib/secrets';

const count = 10;
// Without look-alikes: 28 characters, ten positions, 48 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456';

/** Replaces all of a person's recovery codes with ten new ones; only their keyed hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId(), userId, codeHash: hashCode(userId, code) })));
  return codes;
}

/** Uses up a recovery code; false if it is not one of the person's codes or was used already. */
export async function useRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

// Accepts codes with or without the dash, in either case.
function hashCode(userId: string, code: string): string {
  return sign('recovery-code', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
