import { eq } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { type Context, inWorkspace } from '@/lib/context';
import { members, users, workspaces } from '@/lib/db/tables';
import { recordEvents } from '@/lib/events/record-event';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';
import { pauseWords } from './pause-words';

/**
 * Reports a sent or paused broadcast to webhooks; an automatic pause also to its sender and the audit log.
 */
export async function reportMove(tx: Context, row: BroadcastRow): Promise<void> {
  if (row.state === 'sent' || row.state === 'paused') await queueWebhooks(tx, row);
  if (row.state !== 'paused' || tx.actor.kind !== 'system') return;
  const changes = changesBetween(null, { because: row.pausedBecause }, ['because']);
  await recordAudit(tx, { action: 'broadcast.paused', target: toAuditTarget(row), changes });
  await mailSender(tx, row);
}

/** A broadcast as the audit log names it. */
export function toAuditTarget({ id, name }: Pick<BroadcastRow, 'id' | 'name'>) {
  return { type: 'broadcast', id, name };
}

async function queueWebhooks(tx: Context, row: BroadcastRow): Promise<void> {
  const data = {
    object: 'broadcast' as const,
    id: row.id,
    name: row.name,
    template_id: row.templateId,
    recipients_expected: row.recipientsExpected,
    started_at: row.startedAt?.toISOString() ?? null,
  };
  const { pausedBecause, endedAt, updatedAt } = row;
  await recordEvents(tx, [
    row.state === 'sent'
      ? {
          type: 'broadcast.sent',
          data: { ...data, state: 'sent', ended_at: (endedAt ?? updatedAt).toISOString() },
        }
      : {
          type: 'broadcast.paused',
          data: { ...data, state: 'paused', paused_because: pausedBecause ?? 'MEMBER' },
        },
  ]);
}

/** Emails the sender, if still a member, that it was paused automatically. */
async function mailSender(tx: Context, row: BroadcastRow): Promise<void> {
  if (row.sentById === null || row.pausedBecause === null) return;
  const [sender] = await tx.db
    .select({ email: users.email, workspace: workspaces.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(inWorkspace(tx, members, { userId: row.sentById }));
  if (!sender) return;
  const { title, text } = pauseWords[row.pausedBecause];
  const details = {
    ...{ broadcast: row.name, workspace: sender.workspace, reason: `${title}. ${text}` },
    url: `${env().appUrl}/broadcasts/${row.id}`,
  };
  await queueInstallationMail(tx.db, { kind: 'broadcast_paused', to: sender.email, details });
}
