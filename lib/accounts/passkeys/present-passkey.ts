import type { Passkey } from '@/lib/accounts/contract';
import { passkeys } from '@/lib/db/tables';

const { id, name, createdAt, lastUsedAt } = passkeys;
export const passkeyColumns = { id, name, createdAt, lastUsedAt };

type Row = { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null };

/** A passkey in the API, without its key. */
export function presentPasskey(row: Row): Passkey {
  return {
    object: 'passkey',
    id: row.id,
    name: row.name ?? 'Passkey',
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
