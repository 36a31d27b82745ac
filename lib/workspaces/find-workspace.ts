import { eq, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { acceptedToday } from '@/lib/emails/accepted-today';
import type { Workspace } from './contract';

/** The workspace of the request. */
export async function findWorkspace(ctx: Context): Promise<Workspace> {
  const [row] = await ctx.db.select().from(workspaces).where(eq(workspaces.id, ctx.workspaceId));
  if (!row) throw new Error(`workspace ${ctx.workspaceId} has a caller but no row`);
  const used = await ctx.db.execute<{ accepted: number }>(sql`select ${acceptedToday(row.id)} as accepted`);
  return presentWorkspace(row, used.rows[0]?.accepted ?? 0);
}

/** A workspace as the API shows it. */
function presentWorkspace(row: typeof workspaces.$inferSelect, acceptedToday: number): Workspace {
  return {
    object: 'workspace',
    id: row.id,
    name: row.name,
    postal_address: row.postalAddress,
    sending_paused: row.sendingPaused,
    pause_reason: row.pauseReason,
    waiting_held: row.waitingHeld,
    billing_restricted: row.billingRestricted,
    balance: row.balance,
    daily_limit: row.dailyLimit,
    accepted_today: acceptedToday,
    storage_limit_bytes: row.storageLimitBytes,
    storage_used_bytes: row.storageUsedBytes,
    retention_days: row.retentionDays,
    time_zone: row.timeZone,
    support_may_resend: row.supportMayResend,
    support_may_readdress: row.supportMayReaddress,
    require_two_factor: row.requireTwoFactor,
    template_approval: row.templateApproval,
    approval: row.approval,
    tracking: row.tracking,
    bounce_pause_percent: row.bouncePausePercent,
    complaint_pause_percent: row.complaintPausePercent,
    marketing_limit:
      row.marketingLimitEmails === null || row.marketingLimitDays === null
        ? null
        : { emails: row.marketingLimitEmails, days: row.marketingLimitDays },
    quiet_hours:
      row.quietFrom === null || row.quietUntil === null
        ? null
        : { from: row.quietFrom, until: row.quietUntil },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
