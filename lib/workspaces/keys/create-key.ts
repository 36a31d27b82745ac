import { eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { apiKeys, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { invalid } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { CreatedApiKey, CreateKeyInput } from '@/lib/workspaces/contract';
import { formatKeyToken, hashKeySecret, newKeyToken } from './key-token';
import { presentKey } from './present-key';

/** Makes an API key; its secret is in this answer only. It may hold no scope that its creator lacks (`FORBIDDEN`). */
export async function createKey(ctx: Context, input: CreateKeyInput): Promise<CreatedApiKey> {
  requireScope(ctx, access.manageKeys);
  const lacking = input.scopes.filter((one) => !ctx.scopes.has(one));
  if (lacking.length > 0) {
    throw new DomainError('FORBIDDEN', `You cannot give what you do not hold: ${lacking.join(', ')}.`);
  }
  const expiresAt = input.expires_at ? new Date(input.expires_at) : null;
  if (expiresAt && expiresAt <= ctx.now()) {
    throw invalid([{ path: 'expires_at', code: 'past', message: 'Must be in the future.' }]);
  }
  const token = newKeyToken();
  const [row] = await ctx.db
    .insert(apiKeys)
    .values({
      id: newId(),
      publicId: token.publicId,
      workspaceId: ctx.workspaceId,
      name: input.name,
      secretHash: hashKeySecret(token.secret),
      scopes: [...new Set(input.scopes)],
      createdBy: ctx.actor.userId,
      expiresAt,
    })
    .returning();
  if (!row) throw new Error('the new key was not returned');
  const [creator] = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, row.createdBy ?? row.id));
  return { ...presentKey(row, creator ?? null), key: formatKeyToken(token) };
}
