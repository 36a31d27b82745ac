import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import type { LiquidIssue, LiquidUse } from '@/lib/document/liquid/liquid-analysis';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { resolveUses, undeclaredUses } from '@/lib/document/variables/resolve-uses';
import { collectIssues } from './lint-element';
import { lintHtml } from './lint-markup';
import { lintMjml } from './lint-mjml';

export type LintStage = 'save' | 'publish';

/**
 * All issues of a document, with line and column. At `save` the source must be valid; at `publish` everything it uses
 * must be declared as well. `subject` and `preview_text` are checked if given. Never throws.
 */
export function lintDocument(
  parsed: ParsedDocument,
  options: { stage: LintStage; subject?: string; previewText?: string },
): DocumentIssue[] {
  const { document } = parsed;
  const { stage, subject = '', previewText = '' } = options;
  const path = document.source_mode === 'visual' ? 'mjml' : 'html';
  return [
    ...parsed.once(lintStructure).map((issue) => ({ ...issue, path })),
    ...lintLiquid(parsed, path, parsed.source, stage),
    ...lintLiquid(parsed, 'plain_text', document.plain_text ?? '', stage),
    ...lintLiquid(parsed, 'subject', subject, stage),
    ...lintLiquid(parsed, 'preview_text', previewText, stage),
    ...(stage === 'publish' ? lintConditions(document) : []),
  ];
}

/** Checks the Liquid of a text: the source, subject, preview text, plain-text body. */
function lintLiquid(parsed: ParsedDocument, path: string, text: string, stage: LintStage): DocumentIssue[] {
  if (!text.includes('{')) return [];
  const { issues: wrongTags, uses } = parsed.liquid(text);
  const { issues, report } = collectIssues(text);
  for (const { code, message, offset } of [
    ...wrongTags,
    ...(stage === 'publish' ? findUndeclared(parsed.document, uses) : []),
  ])
    report(code, message, offset);
  return issues.map((issue) => ({ ...issue, path }));
}

function findUndeclared(document: CanonicalDocument, uses: readonly LiquidUse[]) {
  const { variables, conditions } = document;
  const resolvedUses = resolveUses(uses, variables);
  const issues: LiquidIssue[] = undeclaredUses(resolvedUses, variables, conditions).slice(0, 100);
  if (document.purpose === 'transactional')
    for (const { kind, path, offset } of uses)
      if (kind === 'system' && path[0] === 'unsubscribe_url' && issues.length < 100)
        issues.push({
          code: 'UNKNOWN_SYSTEM_VARIABLE',
          message: 'unsubscribe_url exists in marketing templates only.',
          offset,
        });
  return issues;
}

function lintConditions(document: CanonicalDocument): DocumentIssue[] {
  const names = new Set(document.variables.map((variable) => variable.name));
  return document.conditions.flatMap((condition, index) =>
    condition.rules.flatMap((rule, position): DocumentIssue[] =>
      names.has(rule.variable)
        ? []
        : [
            {
              code: 'UNDECLARED_VARIABLE',
              message: `The condition "${condition.id}" asks for "${rule.variable}", which is not declared.`,
              path: `conditions[${index}].rules[${position}].variable`,
              severity: 'error',
            },
          ],
    ),
  );
}

/** The issues of a document's markup, independent of its variables. Use `parsed.once(lintStructure)`. */
export function lintStructure(parsed: ParsedDocument): DocumentIssue[] {
  return parsed.document.source_mode === 'visual' ? lintMjml(parsed) : lintHtml(parsed);
}
