import { type ComplianceFooter, complianceFooters } from '@/lib/document/compliance/compliance-footers';
import type { Page } from '@/lib/shapes';

/** The canonical footers, so that programs can write marketing documents by hand. */
export function listComplianceFooters(): Page<ComplianceFooter> {
  return { object: 'list', data: complianceFooters(), has_more: false, next_cursor: null };
}
