import { eq } from 'drizzle-orm';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { requireOwner } from '@/lib/accounts/require-owner';
import { hasTwoFactor } from '@/lib/accounts/two-factor/has-two-factor';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudits } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { UpdateWorkspaceInput, Workspace } from './contract';
import { findWorkspace } from './find-workspace';
import { releaseWaiting } from './release-waiting';

/** Only an operator of the installation may change these. */
const limitFields = ['balance', 'daily_limit', 'storage_limit_bytes', 'billing_restricted'] as const;
const ownFields = [
  'name',
  'postal_address',
  'sending_paused',
  'pause_reason',
  'waiting_held',
  'retention_days',
  'time_zone',
  'support_may_resend',
  'support_may_readdress',
  'require_two_factor',
  'template_approval',
  'approval',
  'tracking',
  'bounce_pause_percent',
  'complaint_pause_percent',
  'marketing_limit',
  'quiet_hours',
] as const;
/** Each of these holds back some accepted email. */
const holds = ['sending_paused', 'waiting_held', 'billing_restricted'] as const;

/** Changes the given settings. `OPERATOR_REQUIRED` for the limits. */
export async function updateWorkspace(ctx: Context, input: UpdateWorkspaceInput): Promise<Workspace> {
  requireScope(ctx, access.manageWorkspace);
  return withTransaction(ctx, async (tx) => {
    if (input.require_two_factor !== undefined)
      await requireMayRequireTwoFactor(tx, input.require_two_factor);
    if (limitFields.some((field) => input[field] !== undefined)) await requireOperator(tx);
    return changeWorkspace(tx, input);
  });
}

/** The same without checking scopes, which is the caller's job. Writes the audit log. */
export async function changeWorkspace(tx: Context, input: UpdateWorkspaceInput): Promise<Workspace> {
  const own = eq(workspaces.id, tx.workspaceId);
  await tx.db.select({ id: workspaces.id }).from(workspaces).where(own).for('no key update');
  const before = await findWorkspace(tx);
  await tx.db
    .update(workspaces)
    .set({
      name: input.name,
      postalAddress: input.postal_address,
      sendingPaused: input.sending_paused,
      // A reason and a hold end with their pause.
      pauseReason: input.sending_paused === false ? null : input.pause_reason,
      waitingHeld: input.sending_paused === false ? false : input.waiting_held,
      billingRestricted: input.billing_restricted,
      pausedAt: holds.some((one) => input[one] && !before[one]) ? tx.now() : undefined,
      balance: input.balance,
      dailyLimit: input.daily_limit,
      storageLimitBytes: input.storage_limit_bytes,
      retentionDays: input.retention_days,
      timeZone: input.time_zone,
      supportMayResend: input.support_may_resend,
      supportMayReaddress: input.support_may_readdress,
      requireTwoFactor: input.require_two_factor,
      templateApproval: input.template_approval,
      firstStepsHiddenAt: hiddenAt(tx, input.first_steps_hidden),
      approval: input.approval,
      tracking: input.tracking,
      bouncePausePercent: input.bounce_pause_percent,
      complaintPausePercent: input.complaint_pause_percent,
      ...(input.marketing_limit !== undefined && {
        marketingLimitEmails: input.marketing_limit?.emails ?? null,
        marketingLimitDays: input.marketing_limit?.days ?? null,
      }),
      ...(input.quiet_hours !== undefined && {
        quietFrom: input.quiet_hours?.from ?? null,
        quietUntil: input.quiet_hours?.until ?? null,
      }),
      updatedAt: tx.now(),
    })
    .where(own);
  const after = await findWorkspace(tx);
  if (after.waiting_held && !after.sending_paused)
    throw new DomainError('INVALID_REQUEST', 'Waiting emails are held only while sending is paused.');
  if (holds.some((one) => before[one] && !after[one])) await releaseWaiting(tx);
  const target = { type: 'workspace', id: after.id, name: after.name };
  const settings = changesBetween(describeValue(before), describeValue(after), ownFields);
  const limits = changesBetween(before, after, limitFields);
  await recordAudits(tx, [
    ...(settings.length > 0 ? [{ action: 'workspace.updated', target, changes: settings } as const] : []),
    ...(limits.length > 0
      ? [{ action: 'workspace.limits_changed', target, changes: limits, asOperator: true } as const]
      : []),
  ]);
  return after;
}

/** The audit log stores plain values. */
function describeValue({ marketing_limit: limit, quiet_hours: quiet, ...plain }: Workspace) {
  return {
    ...plain,
    marketing_limit: limit && `${limit.emails} in ${limit.days} days`,
    quiet_hours: quiet && `${quiet.from} to ${quiet.until}`,
  };
}

/** Only an owner may require it, and only one who has set it up. */
async function requireMayRequireTwoFactor(tx: Context, isRequired: boolean): Promise<void> {
  await requireOwner(tx, 'Only an owner may change whether two-factor sign-in is required.');
  if (!isRequired || (tx.actor.userId !== null && (await hasTwoFactor(tx.db, tx.actor.userId)))) return;
  const message =
    'Set up two-factor sign-in on your account page first: this rule would keep you out of the workspace.';
  throw new DomainError('TWO_FACTOR_REQUIRED', message);
}

function hiddenAt(tx: Context, hidden: boolean | undefined): Date | null | undefined {
  if (hidden === undefined) return undefined;
  return hidden ? tx.now() : null;
}
