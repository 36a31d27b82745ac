import { getTableColumns } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { suppressions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { type Suppression, suppressionReason } from '@/lib/sending/contract';
import { simulatedEnding } from '@/lib/sending/simulated-recipients';
import { presentSuppression } from './present-suppression';
import { suppressAddresses } from './suppress-addresses';

/**
 * Stops all email to an address. If it is stopped already, the first reason stays. `INVALID_REQUEST` for a simulated
 * recipient.
 */
export async function addSuppression(
  ctx: Context,
  input: { email: string; reason?: string | undefined },
): Promise<Suppression> {
  requireScope(ctx, access.manageSuppressions);
  const email = canonicalAddress(input.email);
  if (simulatedEnding(email) !== null) {
    const message = 'A simulated recipient cannot be suppressed: emails to it never leave this installation.';
    throw createInvalidError([{ path: 'email', code: 'simulated', message }]);
  }
  // Unsubscribing, which stops marketing email only, is up to the link in an email.
  const known = suppressionReason.exclude(['unsubscribe']).safeParse(input.reason);
  const reason = known.data ?? 'manual';
  const note = known.success ? null : (input.reason ?? null);
  const stored = await withTransaction(ctx, async (tx) => {
    const before = await readSuppression(tx, email);
    const changed = await suppressAddresses(tx.db, [{ workspaceId: tx.workspaceId, email, reason, note }]);
    const row = await readSuppression(tx, email);
    if (row && changed > 0)
      await recordAudit(tx, {
        action: 'suppression.added',
        target: { type: 'suppression', id: row.id, name: row.email },
        changes: changesBetween(before ?? null, row, ['reason']),
      });
    return row;
  });
  if (stored) return presentSuppression(stored);
  const message = `${email} was taken off the list at this moment. Try again.`;
  throw new DomainError('CONFLICT', message, undefined, { retryable: true });
}

async function readSuppression(ctx: Context, email: string) {
  const [row] = await ctx.db
    .select(getTableColumns(suppressions))
    .from(suppressions)
    .where(inWorkspace(ctx, suppressions, { email }));
  return row;
}
