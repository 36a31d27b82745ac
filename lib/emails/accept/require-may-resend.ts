import { eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';

/**
 * Whoever may send may resend. With `support_may_resend`, members who may read emails may resend to the
 * original recipient, and with `support_may_readdress` to any other address (`elsewhere`). Else `FORBIDDEN`.
 * API keys never have this right.
 */
export async function requireMayResend(ctx: Context, elsewhere: boolean): Promise<void> {
  if (ctx.actor.kind !== 'session' || ctx.scopes.has('email:send') || !ctx.scopes.has('email:read'))
    return requireScope(ctx, access.sendEmails);
  const [workspace] = await ctx.db
    .select({ resend: workspaces.supportMayResend, readdress: workspaces.supportMayReaddress })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (!workspace?.resend) return requireScope(ctx, access.sendEmails);
  if (elsewhere && !workspace.readdress)
    throw new DomainError(
      'FORBIDDEN',
      'Your role may resend an email to its own recipient only. An owner or admin can allow other addresses in the workspace settings.',
    );
}
