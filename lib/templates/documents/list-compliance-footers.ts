import { type Context, requireScope } from '@/lib/context';
import { type ComplianceFooter, complianceFooters } from '@/lib/document/compliance/compliance-footers';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';

/** The required footers, for programs that write marketing documents. */
export async function listComplianceFooters(ctx: Context): Promise<Page<ComplianceFooter>> {
  requireScope(ctx, access.readTemplates);
  return { object: 'list', data: complianceFooters(), has_more: false, next_cursor: null };
}
