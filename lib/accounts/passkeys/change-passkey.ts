import { and, eq } from 'drizzle-orm';
import type { Passkey } from '@/lib/accounts/contract';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { passkeys } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { passkeyColumns, presentPasskey } from './present-passkey';

/** Renames one of the person's passkeys. */
export async function renamePasskey(ctx: Context, id: string, name: string): Promise<Passkey> {
  const { userId } = requirePerson(ctx);
  const [row] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning(passkeyColumns);
  if (!row) throw createNotFound();
  return presentPasskey(row);
}

/** Removes one of the person's passkeys. */
export function removePasskey(ctx: Context, id: string) {
  const { userId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id, name: passkeys.name });
    if (!row) throw createNotFound();
    const changes = changesBetween({ passkey: row.name }, null, ['passkey']);
    await recordAuditOfPerson(tx, userId, { action: 'account.passkey_removed', changes });
    return { object: 'passkey', id: row.id, deleted: true } as const;
  });
}

function createNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'You have no passkey with this id.');
}
