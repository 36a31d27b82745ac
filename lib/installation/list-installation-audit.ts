import { requireOperator } from '@/lib/accounts/operators/require-operator';
import type { AuditEvent, ListAuditQuery } from '@/lib/audit/contract';
import { readAuditPage } from '@/lib/audit/list-audit-events';
import type { Context } from '@/lib/context';
import type { Page } from '@/lib/shapes';

/** Operators' actions in any workspace, and those outside of workspaces, newest first. */
export async function listInstallationAudit(ctx: Context, query: ListAuditQuery): Promise<Page<AuditEvent>> {
  await requireOperator(ctx);
  return readAuditPage(ctx, 'installation', query);
}
