import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { apiKeys, members, users, workspaces } from '@/lib/db/tables';
import { type Role, roleScopes, type Scope, scope, scopes } from '@/lib/scopes';
import { matchesKeySecret, parseKeyToken } from './key-token';

export type KeyHolder = { workspaceId: string; actor: Actor; scopes: Scope[] };
/** Nobody may use a key that has ended. */
export type FoundKey = KeyHolder & { ended: 'revoked' | 'expired' | null };

// By these a key could give its creator back what was taken away.
const management: readonly Scope[] = ['workspace:manage', 'key:manage'];

/** Whose key it is, also after its end: null when it is malformed, unknown or its secret is wrong. */
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
      // Operators stand above roles, and a key that nobody made has no creator to outlive.
      key.createdBy === null || key.creatorIsOperator ? scopes : scopesOf(key.creatorRole),
    ),
  };
}

function scopesOf(role: Role | null): readonly Scope[] {
  return role === null ? [] : roleScopes[role];
}

/** A key manages no more than its creator still may: nothing once that person has left. All else it goes on doing. */
function reduceScopes(scopes: Scope[], ofCreator: readonly Scope[]): Scope[] {
  return scopes.filter((one) => !management.includes(one) || ofCreator.includes(one));
}
