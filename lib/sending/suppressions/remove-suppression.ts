import { sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { suppressions } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { setChangeSource } from '@/lib/events/change-source';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvents } from '@/lib/events/record-event';
import { access } from '@/lib/scopes';

/** Allows email to an address again; a contact who had unsubscribed is subscribed. `NOT_FOUND`. */
export async function removeSuppression(ctx: Context, id: string) {
  requireScope(ctx, access.manageSuppressions);
  return withTransaction(ctx, async (tx) => {
    await setChangeSource(tx);
    const returned = await tx.db.execute<{ id: string; email: string }>(sql`
      update contacts c set state = 'subscribed', updated_at = now() from suppressions s
      where s.workspace_id = ${tx.workspaceId} and s.id = ${id} and s.reason = 'unsubscribe'
        and c.workspace_id = s.workspace_id and c.email = s.email and c.state = 'unsubscribed'
      returning c.id, c.email`);
    const source = changedBy(tx);
    await recordEvents(
      tx,
      returned.rows.map((row) => contactEvent({ ...row, state: 'subscribed', subscribed: true, source })),
    );
    const [row] = await tx.db
      .delete(suppressions)
      .where(inWorkspace(tx, suppressions, { id }))
      .returning({ id: suppressions.id, email: suppressions.email, reason: suppressions.reason });
    if (!row) throw createNotFound('suppression');
    const target = { type: 'suppression', id: row.id, name: row.email };
    await recordAudit(tx, {
      action: 'suppression.removed',
      target,
      changes: changesBetween(row, null, ['reason']),
    });
    return { object: 'suppression', id: row.id, deleted: true } as const;
  });
}
