import type { Context } from '@/lib/context';
import { auditEvents } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import type { AuditAction, AuditChange } from './contract';

/** Who did it, from where, and in which workspace: null for what concerns the installation. */
export type AuditContext = Pick<Context, 'db' | 'actor' | 'ip'> & {
  workspaceId: string | null;
  requestId: string | null;
};

/** Where a call came from whose person is not known by a session: who signs in, joins or sets up. */
export type AuditOrigin = Omit<AuditContext, 'actor' | 'workspaceId'>;

type AuditRecord = {
  action: AuditAction;
  /** What it was done to, by the name that it had. Its type is its `object` in the API. */
  target: { type: string; id: string | null; name: string };
  /** What was changed, field by field; see `changesBetween`. Never a secret. */
  changes?: readonly AuditChange[];
  /** Done by the right of an operator: told so when a person did it, and shown to all operators. */
  asOperator?: boolean;
  /** Shown to all operators, whoever did it. */
  forOperators?: boolean;
};

/** Writes an event of the audit log. Call it in the transaction of what it tells: neither is ever there alone. */
export function recordAudit(tx: AuditContext, event: AuditRecord): Promise<void> {
  return recordAudits(tx, [event]);
}

/** The same for several events, in their order, by one statement. */
export async function recordAudits(tx: AuditContext, events: readonly AuditRecord[]): Promise<void> {
  if (events.length === 0) return;
  await tx.db.insert(auditEvents).values(events.map((event) => auditRow(tx, event)));
}

/** What comes round by itself: no person, no request. */
export function bySystem(db: AuditContext['db'], workspaceId: string | null): AuditContext {
  const actor = { kind: 'system', id: 'postroom', name: 'Postroom', userId: null } as const;
  return { db, workspaceId, actor, requestId: null, ip: null };
}

/** Who runs the machine, by a command there: no account stands behind it. */
export function byCommand(db: AuditContext['db'], workspaceId: string | null = null) {
  const actor = { kind: 'system', id: '', name: 'npm run operator', userId: null } as const;
  return { db, workspaceId, actor, requestId: newId(), ip: null } satisfies AuditContext;
}

/** An event as it is stored. */
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
