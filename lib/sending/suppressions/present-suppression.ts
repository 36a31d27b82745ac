import type { suppressions } from '@/lib/db/tables';
import type { Suppression } from '@/lib/sending/contract';

/** A suppression as the API shows it. */
export function presentSuppression(row: typeof suppressions.$inferSelect): Suppression {
  return {
    object: 'suppression',
    id: row.id,
    email: row.email,
    reason: row.reason,
    note: row.note,
    email_id: row.emailId,
    created_at: row.createdAt.toISOString(),
  };
}
