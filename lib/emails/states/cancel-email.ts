import { sql } from 'drizzle-orm';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { findEmail } from '@/lib/emails/log/find-email';
import { requireEmailExists } from '@/lib/emails/log/require-email';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { moveEmails } from './states';

/** Cancels an e-mail that no worker has taken yet; `CONFLICT` when one has. Locks in the order that a claim does. */
export async function cancelEmail(ctx: Context, id: string): Promise<EmailDetail> {
  requireScope(ctx, access.sendEmails);
  await withTransaction(ctx, async (tx) => {
    await requireEmailExists(tx, id);
    const waiting = await tx.db.execute(sql`
      delete from deliveries
      where email_id = ${id} and workspace_id = ${tx.workspaceId} and lease_until is null and attempts = 0
      returning 1`);
    const failure = { code: 'CANCELED' as const, message: 'Canceled before delivery began.' };
    const moved =
      waiting.rows.length === 0
        ? []
        : await moveEmails(tx.db, [{ emailId: id, to: 'canceled', failure, detail: { by: tx.actor.name } }]);
    if (moved.length === 0)
      throw new DomainError('CONFLICT', 'This e-mail cannot be canceled any more: its delivery has begun.');
  });
  return findEmail(ctx, id);
}
