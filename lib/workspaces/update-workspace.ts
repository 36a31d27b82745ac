import { eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { UpdateWorkspaceInput, Workspace } from './contract';
import { presentWorkspace } from './find-workspace';

/** Changes the settings that are given; the others stay. */
export async function updateWorkspace(ctx: Context, input: UpdateWorkspaceInput): Promise<Workspace> {
  requireScope(ctx, access.manageWorkspace);
  const [row] = await ctx.db
    .update(workspaces)
    .set({
      name: input.name,
      postalAddress: input.postal_address,
      sendingPaused: input.sending_paused,
      billingRestricted: input.billing_restricted,
      balance: input.balance,
      dailyLimit: input.daily_limit,
      storageLimitBytes: input.storage_limit_bytes,
      retentionDays: input.retention_days,
      updatedAt: ctx.now(),
    })
    .where(eq(workspaces.id, ctx.workspaceId))
    .returning();
  if (!row) throw new Error(`workspace ${ctx.workspaceId} has a caller but no row`);
  return presentWorkspace(row);
}
