import type { DocumentIssue } from '@/lib/document/contract';
import { createPositions } from '@/lib/document/markup/source-positions';
import type { Report } from './lint-element';

/** More than these no document has. Elements are counted, not texts. */
export const documentLimits = { elements: 5_000, depth: 60, issues: 100 };

/** A list of issues with the lines and columns of `source`, a hundred at most. */
export function collectIssues(source: string): { issues: DocumentIssue[]; report: Report } {
  const issues: DocumentIssue[] = [];
  const positionOf = createPositions(source);
  const report: Report = (code, message, offset, severity = 'error') => {
    if (issues.length < documentLimits.issues)
      issues.push({ code, message, ...positionOf(offset), severity });
  };
  return { issues, report };
}
