import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { apiKeys, members, users, workspaces } from '@/lib/db/tables';
import { type Role, roleScopes, type Scope, scope, scopes } from '@/lib/scopes';
import { matchesKeySecret, parseKeyToken } from './key-token';

export type KeyHolder = { workspaceId: string; actor: Actor; scopes: Scope[] };

// By these a key could give its creator back what was taken away.
const management: readonly Scope[] = ['workspace:manage', 'key:manage'];

/** Who holds a key: null when it is malformed, unknown, wrong, revoked or expired. */
export async function findKeyByToken(db: Database, token: string): Promise<KeyHolder | null> {
  const found = await lookUpKey(db, token);
  return typeof found === 'string' ? null : found;
}

/** Who holds a key, or why nobody may use it. Only its whole secret is told that it was revoked or has expired. */
export async function lookUpKey(
  db: Database,
  token: string,
): Promise<KeyHolder | 'unknown' | 'revoked' | 'expired'> {
  const parts = parseKeyToken(token);
  if (!parts) return 'unknown';
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
  if (!key || !matchesKeySecret(parts.secret, key.secretHash)) return 'unknown';
  if (key.revoked || key.expired) return key.revoked ? 'revoked' : 'expired';
  if (key.stale) await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, key.id));
  return {
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
