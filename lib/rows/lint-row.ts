import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type DocumentIssue, withSource } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { DomainError } from '@/lib/errors';

const opening = `<mjml><${body.tag}>`;

/** Lints a row like the body of a document; `TEMPLATE_COMPILATION_FAILED` with positions in the row. */
export function lintRow(mjml: string): void {
  const document = withSource(
    blankDocument('transactional', 'visual'),
    `${opening}${mjml}</${body.tag}></mjml>`,
  );
  const issues = lintDocument(new ParsedDocument(document), { stage: 'save', subject: '', previewText: '' })
    .filter(({ severity }) => severity === 'error')
    .map(moveIssueIntoRow);
  if (issues.length === 0 && !/<mj-/.test(mjml))
    issues.push({
      code: 'EMPTY_ROW',
      message: 'A row has at least one block.',
      path: 'mjml',
      severity: 'error',
    });
  const [first] = issues;
  if (!first) return;
  const position = first.line === undefined ? '' : ` (line ${first.line}, column ${first.column ?? 1})`;
  throw new DomainError(
    'TEMPLATE_COMPILATION_FAILED',
    `The row cannot be compiled: ${first.message}${position}`,
    {
      issues,
    },
  );
}

function moveIssueIntoRow({ line, column, ...issue }: DocumentIssue): DocumentIssue {
  const place =
    line === undefined
      ? {}
      : {
          line,
          ...(column !== undefined && { column: Math.max(1, line === 1 ? column - opening.length : column) }),
        };
  return { ...issue, path: 'mjml', ...place };
}
