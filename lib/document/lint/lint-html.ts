import type { DocumentIssue } from '@/lib/document/contract';
import { spansOfTokens, strayTags } from '@/lib/document/liquid/liquid-spans';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { collectIssues, documentLimits } from './collect-issues';
import { lintMarkup } from './lint-markup';

/** The issues of an HTML source: structure, what must not stand in email, and Liquid that crosses tags. */
export function lintHtml(parsed: ParsedDocument): DocumentIssue[] {
  const { source } = parsed;
  const template = parsed.liquid();
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
