import { eq } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { apiKeys, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { CreatedApiKey, CreateKeyInput } from '@/lib/workspaces/contract';
import { formatKeyToken, hashKeySecret, newKeyToken } from './key-token';
import { presentKey } from './present-key';

/** Creates an API key; its secret is in this answer only. `FORBIDDEN` for scopes that its creator lacks. */
export async function createKey(ctx: Context, input: CreateKeyInput): Promise<CreatedApiKey> {
  requireScope(ctx, access.manageKeys);
  const lacking = input.scopes.filter((scope) => !ctx.scopes.has(scope));
  if (lacking.length > 0) {
    throw new DomainError('FORBIDDEN', `You cannot give what you do not hold: ${lacking.join(', ')}.`);
  }
  const expiresAt = input.expires_at ? new Date(input.expires_at) : null;
  if (expiresAt && expiresAt <= ctx.now()) {
    throw createInvalidError([{ path: 'expires_at', code: 'past', message: 'Must be in the future.' }]);
  }
  const token = newKeyToken();
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(apiKeys)
      .values({
        id: newId(),
        publicId: token.publicId,
        workspaceId: tx.workspaceId,
        name: input.name,
        secretHash: hashKeySecret(token.secret),
        scopes: [...new Set(input.scopes)],
        createdBy: tx.actor.userId,
        expiresAt,
      })
      .returning();
    if (!row) throw new Error('the new key was not returned');
    const [creator] = await tx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.id, row.createdBy ?? row.id));
    const key = presentKey(row, creator ?? null);
    const changes = changesBetween(null, key, ['scopes', 'expires_at']);
    await recordAudit(tx, {
      action: 'key.created',
      target: { type: 'api_key', id: key.id, name: key.name },
      changes,
    });
    return { ...key, key: formatKeyToken(token) };
  });
}
