import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import type { MarkValues } from './marks';

/** The workspace's values for a starter. */
export async function readStarterValues(ctx: Context): Promise<MarkValues> {
  const [workspace] = await ctx.db
    .select({ name: workspaces.name, postalAddress: workspaces.postalAddress })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (!workspace) throw new Error(`workspace ${ctx.workspaceId} has a caller but no row`);
  const company = workspace.name.trim();
  const lines = workspace.postalAddress.split(/\r?\n/).map((line) => line.trim());
  return { company, initial: [...company][0] ?? '', address: lines.filter(Boolean).join(', ') };
}
