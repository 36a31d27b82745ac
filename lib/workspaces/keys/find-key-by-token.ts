import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { apiKeys, members, users, workspaces } from '@/lib/db/tables';
import { type Role, roleScopes, type Scope, scope, scopes } from '@/lib/scopes';
import { matchesKeySecret, parseKeyToken } from './key-token';

export type KeyHolder = { workspaceId: string; actor: Actor; scopes: Scope[] };
/** A key that has ended cannot be used. */
export type FoundKey = KeyHolder & { ended: 'revoked' | 'expired' | null };

// With these, a key could return to its creator the rights they lost.
const management: readonly Scope[] = ['workspace:manage', 'key:manage'];

/** The key of a token, even if it has ended; null if the token is malformed, unknown or has a wrong secret. */
export async function findKeyByToken(db: Database, token: string): Promise<FoundKey | null> {
  const parts = parseKeyToken(token);
  if (!parts) return null;
  const [key] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      workspaceId: apiKeys.workspaceId,
      secretHash: apiKeys.secretHash,
      scopes: apiKeys.scopes,
      createdBy: apiKeys.createdBy,
      creatorRole: members.role,
      creatorIsOperator: users.operator,
      revoked: sql<boolean>`${apiKeys.revokedAt} is not null`,
      expired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
      stale: sql<boolean>`${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .leftJoin(
      members,
      and(eq(members.workspaceId, apiKeys.workspaceId), eq(members.userId, apiKeys.createdBy)),
    )
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.publicId, parts.publicId), isNull(workspaces.deletedAt)));
  if (!key || !matchesKeySecret(parts.secret, key.secretHash)) return null;
  const ended = key.revoked ? 'revoked' : key.expired ? 'expired' : null;
  if (!ended && key.stale)
    await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, key.id));
  return {
    ended,
    workspaceId: key.workspaceId,
    actor: { kind: 'key', id: key.id, name: key.name, userId: key.createdBy },
    scopes: reduceScopes(
      key.scopes.map((one) => scope.parse(one)),
      // Operators are above roles, and a key without a creator cannot outlive them.
      key.createdBy === null || key.creatorIsOperator ? scopes : scopesOf(key.creatorRole),
    ),
  };
}

function scopesOf(role: Role | null): readonly Scope[] {
  return role === null ? [] : roleScopes[role];
}

/** A key can manage no more than its creator still can: nothing once they have left. Its other scopes stay. */
function reduceScopes(scopes: Scope[], ofCreator: readonly Scope[]): Scope[] {
  return scopes.filter((one) => !management.includes(one) || ofCreator.includes(one));
}
