import { type Context, requireScope } from '@/lib/context';
import { auditEvents } from '@/lib/db/tables';
import { readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { AuditEvent, ListAuditQuery } from './contract';
import { presentAuditEvent, selectAuditEvents } from './select-audit-events';

/** The workspace's audit events, newest first. */
export async function listAuditEvents(ctx: Context, query: ListAuditQuery): Promise<Page<AuditEvent>> {
  requireScope(ctx, access.readAudit);
  return readAuditPage(ctx, 'workspace', query);
}

/** One page of the workspace's events, or of the installation's. */
export function readAuditPage(
  ctx: Context,
  scope: 'workspace' | 'installation',
  { limit, cursor, ...filters }: ListAuditQuery,
): Promise<Page<AuditEvent>> {
  return readPage(
    ctx,
    { list: `audit ${scope}`, filters, cursor, limit },
    { time: auditEvents.createdAt, id: auditEvents.id },
    (after, fetch) => selectAuditEvents(ctx, scope, filters, { after, limit: fetch }),
    presentAuditEvent,
  );
}
