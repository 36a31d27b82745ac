import type { apiKeys, users } from '@/lib/db/tables';
import { scope } from '@/lib/scopes';
import type { ApiKey } from '@/lib/workspaces/contract';

/** An API key as the API shows it, without its secret. */
export function presentKey(
  row: typeof apiKeys.$inferSelect,
  creator: Pick<typeof users.$inferSelect, 'id' | 'name'> | null,
): ApiKey {
  return {
    object: 'api_key',
    id: row.id,
    name: row.name,
    prefix: `pr_${row.publicId}`,
    scopes: row.scopes.map((one) => scope.parse(one)),
    created_by: creator && { id: creator.id, name: creator.name },
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}
