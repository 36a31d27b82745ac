import { sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { findAuditTarget } from '@/lib/emails/log/audited-email';
import { findEmail } from '@/lib/emails/log/find-email';
import { requireEmailExists } from '@/lib/emails/log/require-email';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { moveEmails } from './states';
import { cancelMove, isWaiting } from './waiting';

/**
 * Cancels an email that waits for its first or next attempt. `CONFLICT` during an attempt and in final
 * states. Locks rows in the same order as claiming.
 */
export async function cancelEmail(ctx: Context, id: string): Promise<EmailDetail> {
  requireScope(ctx, access.sendEmails);
  await withTransaction(ctx, async (tx) => {
    await requireEmailExists(tx, id);
    const waiting = await tx.db.execute(sql`
      delete from deliveries
      where email_id = ${id} and workspace_id = ${tx.workspaceId} and ${isWaiting}
      returning 1`);
    const moved =
      waiting.rows.length === 0 ? [] : await moveEmails(tx.db, [cancelMove(id, { by: tx.actor.name })]);
    if (moved.length === 0)
      throw new DomainError(
        'CONFLICT',
        'This email cannot be canceled now: it is being delivered, or nothing more is tried for it.',
      );
    await recordAudit(tx, { action: 'email.canceled', target: await findAuditTarget(tx, id) });
  });
  return findEmail(ctx, id);
}
