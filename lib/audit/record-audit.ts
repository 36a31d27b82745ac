import type { Context } from '@/lib/context';
import { auditEvents } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import type { AuditAction, AuditChange } from './contract';

/** Who did it, from where, and in which workspace; null for the installation. */
export type AuditContext = Pick<Context, 'db' | 'actor' | 'ip'> & {
  workspaceId: string | null;
  requestId: string | null;
};

/** The origin of a call without a session: sign-in, join or set-up. */
export type AuditOrigin = Omit<AuditContext, 'actor' | 'workspaceId'>;

type AuditRecord = {
  action: AuditAction;
  /** The target with its name at that time. Its type is its `object` in the API. */
  target: { type: string; id: string | null; name: string };
  /** The changes by field; see `changesBetween`. Never a secret. */
  changes?: readonly AuditChange[];
  /** Done with operator rights: says so if a person did it, and is shown to all operators. */
  asOperator?: boolean;
  /** Shown to all operators, no matter who did it. */
  forOperators?: boolean;
};

/** Writes an audit event. Call it in the transaction of the change, so that neither exists without the other. */
export function recordAudit(tx: AuditContext, event: AuditRecord): Promise<void> {
  return recordAudits(tx, [event]);
}

/** The same for several events, in order, in one statement. */
export async function recordAudits(tx: AuditContext, events: readonly AuditRecord[]): Promise<void> {
  if (events.length === 0) return;
  await tx.db.insert(auditEvents).values(events.map((event) => auditRow(tx, event)));
}

/** For background work without a person or request. */
export function bySystem(db: AuditContext['db'], workspaceId: string | null): AuditContext {
  const actor = { kind: 'system', id: 'postroom', name: 'Postroom', userId: null } as const;
  return { db, workspaceId, actor, requestId: null, ip: null };
}

/** For commands run on the machine, which have no account. */
export function byCommand(db: AuditContext['db'], workspaceId: string | null = null) {
  const actor = { kind: 'system', id: '', name: 'npm run operator', userId: null } as const;
  return { db, workspaceId, actor, requestId: newId(), ip: null } satisfies AuditContext;
}

/** The row of an event. */
export function auditRow(tx: AuditContext, event: AuditRecord): typeof auditEvents.$inferInsert {
  return {
    id: newId(),
    workspaceId: tx.workspaceId,
    installation: event.asOperator === true || event.forOperators === true || tx.workspaceId === null,
    actorType: actorType(tx, event),
    actorId: tx.actor.kind === 'system' ? null : tx.actor.id,
    actorName: tx.actor.name,
    action: event.action,
    targetType: event.target.type,
    targetId: event.target.id,
    targetName: event.target.name,
    changes: JSON.stringify(event.changes ?? []),
    ip: tx.ip,
    requestId: tx.requestId,
  };
}

function actorType({ actor }: AuditContext, { asOperator }: AuditRecord) {
  if (actor.kind !== 'session') return actor.kind === 'key' ? 'key' : 'system';
  return asOperator ? 'operator' : 'member';
}
