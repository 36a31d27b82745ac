import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { patternContaining } from '@/lib/db/search-pattern';
import { auditEvents } from '@/lib/db/tables';
import { isUuid } from '@/lib/ids';
import { afterMoment, untilMoment } from '@/lib/paging/moments';
import { exactTime } from '@/lib/paging/page';
import { type AuditEvent, type AuditFilters, auditAction, auditActions, auditChange } from './contract';

export type AuditRow = typeof auditEvents.$inferSelect & { position: string };

/** Events of the workspace, or those that operators see of the whole installation, newest first. */
export async function selectAuditEvents(
  ctx: Context,
  scope: 'workspace' | 'installation',
  filters: AuditFilters,
  page: { after: SQL | undefined; limit: number },
): Promise<AuditRow[]> {
  const { actor, action, target, created_after, created_before } = filters;
  const rows = await ctx.db
    .select({ event: auditEvents, position: exactTime(auditEvents.createdAt) })
    .from(auditEvents)
    .where(
      and(
        scope === 'workspace' ? inWorkspace(ctx, auditEvents) : eq(auditEvents.installation, true),
        actor === undefined ? undefined : matchIdOrName(actor, auditEvents.actorId, auditEvents.actorName),
        action === undefined ? undefined : inArray(auditEvents.action, actionsOf(action)),
        target === undefined
          ? undefined
          : matchIdOrName(target, auditEvents.targetId, auditEvents.targetName),
        created_after ? gte(auditEvents.createdAt, afterMoment(created_after)) : undefined,
        created_before ? lt(auditEvents.createdAt, untilMoment(created_before)) : undefined,
        page.after,
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(page.limit);
  return rows.map(({ event, position }) => ({ ...event, position }));
}

/** An id matches exactly; any other text matches part of the name. */
function matchIdOrName(
  word: string,
  id: typeof auditEvents.actorId | typeof auditEvents.targetId,
  name: typeof auditEvents.actorName | typeof auditEvents.targetName,
): SQL | undefined {
  if (isUuid(word)) return eq(id, word.toLowerCase());
  return or(eq(id, word), ilike(name, patternContaining(word)));
}

/** `template` means all actions on templates, `template.published` a single one. */
function actionsOf(action: string): string[] {
  const all = auditActions.filter((auditAction) => auditAction.startsWith(`${action}.`));
  return all.length > 0 ? all : [action];
}

/** An event as the API shows it. */
export function presentAuditEvent(row: AuditRow): AuditEvent {
  return {
    object: 'audit_event',
    id: row.id,
    actor: { type: row.actorType, id: row.actorId, name: row.actorName },
    action: auditAction.parse(row.action),
    target: { type: row.targetType, id: row.targetId, name: row.targetName },
    changes: auditChange.array().parse(JSON.parse(row.changes)),
    ip: row.ip,
    request_id: row.requestId,
    created_at: row.createdAt.toISOString(),
  };
}
