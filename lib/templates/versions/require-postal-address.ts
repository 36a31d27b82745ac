import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** `COMPLIANCE_REQUIRED` when the marketing footer would have no postal address. */
export async function requirePostalAddress(ctx: Context): Promise<void> {
  const [workspace] = await ctx.db
    .select({ postalAddress: workspaces.postalAddress })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (workspace?.postalAddress.trim()) return;
  const message =
    'Marketing emails show the postal address of its sender. Enter it under Settings → Workspace → Postal address (`postal_address` of PATCH /workspace), then publish again.';
  throw new DomainError('COMPLIANCE_REQUIRED', message, {
    setting: 'postal_address',
    issues: [
      { code: 'POSTAL_ADDRESS_REQUIRED', message, path: 'workspace.postal_address', severity: 'error' },
    ],
  });
}
