import type { DocumentIssue } from '@/lib/document/contract';
import { spansOfTokens, strayTags } from '@/lib/document/liquid/liquid-spans';
import type { LiquidTemplate } from '@/lib/document/liquid/liquid-template';
import { createPositions } from '@/lib/document/markup/source-positions';
import type { Report } from './lint-element';
import { lintMarkup } from './lint-markup';

/** More than these no document has. Elements are counted, not texts. */
export const documentLimits = { elements: 5_000, depth: 60, issues: 100 };

/** The issues of an HTML source: structure, what must not stand in mail, and Liquid that crosses tags. */
export function lintHtml(source: string, template: LiquidTemplate): DocumentIssue[] {
  const { issues, report } = collectIssues(source);
  const limits = { elements: documentLimits.elements, depth: documentLimits.depth };
  const spans = lintMarkup(source, { start: 0, end: source.length, whole: true }, limits, report);
  const { owners } = spansOfTokens(template, spans);
  for (const block of template.blocks)
    for (const index of strayTags(block, owners))
      report(
        'UNBALANCED_LIQUID',
        'A condition or repeat may not begin inside a tag or comment and end outside it.',
        template.tokens[index]?.start ?? 0,
      );
  return issues;
}

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
