import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** Refuses a whole send request: `SENDING_PAUSED`, `BILLING_ACCOUNT_RESTRICTED`. */
export async function requireSendingAllowed(ctx: Context): Promise<void> {
  const [workspace] = await ctx.db
    .select({
      paused: workspaces.sendingPaused,
      reason: workspaces.pauseReason,
      restricted: workspaces.billingRestricted,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (workspace?.restricted) {
    const message = 'Sending is restricted for the billing account of this workspace.';
    throw new DomainError('BILLING_ACCOUNT_RESTRICTED', message);
  }
  if (workspace?.paused)
    throw new DomainError(
      'SENDING_PAUSED',
      `Sending is paused for this workspace${workspace.reason ? ` (${workspace.reason})` : ''}. Resume it in the settings.`,
    );
}
