import { requireOwner } from '@/lib/accounts/require-owner';
import type { Context } from '@/lib/context';
import type { Role } from '@/lib/scopes';

/** Refuses roles that only an owner may grant; a key counts as its creator. */
export async function requireMayGrant(tx: Context, role: Role | null): Promise<void> {
  if (role === 'owner') await requireOwner(tx, 'Only an owner may make or change owners.');
}
