import { getTableColumns, sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contacts, suppressions } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { setChangeSource } from '@/lib/events/change-source';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvents } from '@/lib/events/record-event';
import { access } from '@/lib/scopes';
import { suppressAddresses } from './suppress-addresses';

/**
 * Allows email to an address again; a contact who had unsubscribed is subscribed. Where another reason stopped all email,
 * an unsubscribe from before stays, under a new id. `NOT_FOUND`.
 */
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
      .returning(getTableColumns(suppressions));
    if (!row) throw createNotFound('suppression');
    if (row.reason !== 'unsubscribe' && (row.unsubscribed || (await isUnsubscribed(tx, row.email))))
      await suppressAddresses(tx.db, [
        { workspaceId: tx.workspaceId, email: row.email, reason: 'unsubscribe', note: null },
      ]);
    const target = { type: 'suppression', id: row.id, name: row.email };
    await recordAudit(tx, {
      action: 'suppression.removed',
      target,
      changes: changesBetween(row, null, ['reason']),
    });
    return { object: 'suppression', id: row.id, deleted: true } as const;
  });
}

function isUnsubscribed(tx: Context, email: string): Promise<boolean> {
  return tx.db
    .$count(contacts, inWorkspace(tx, contacts, { email, state: 'unsubscribed' }))
    .then((count) => count > 0);
}
