import { desc, eq } from 'drizzle-orm';
import type { Passkey } from '@/lib/accounts/contract';
import { type Context, requirePerson } from '@/lib/context';
import { passkeys } from '@/lib/db/tables';
import type { Page } from '@/lib/shapes';
import { passkeyColumns, presentPasskey } from './present-passkey';

/** The person's passkeys, newest first. */
export async function listPasskeys(ctx: Context): Promise<Page<Passkey>> {
  const { userId } = requirePerson(ctx);
  const rows = await ctx.db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(100);
  return { object: 'list', data: rows.map(presentPasskey), has_more: false, next_cursor: null };
}
