import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { DocumentIssue } from '@/lib/document/contract';

/** The issues that have a place in the source, as markers: from their column to the end of the word. */
export function toDiagnostics(doc: Text, issues: readonly DocumentIssue[]): Diagnostic[] {
  return issues.flatMap((issue) => {
    if (issue.line === undefined || issue.line > doc.lines) return [];
    const line = doc.line(issue.line);
    const from = Math.min(line.from + (issue.column ?? 1) - 1, line.to);
    const word = /^[<\w/-]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 1;
    return [{ from, to: Math.min(from + word, line.to), severity: issue.severity, message: issue.message }];
  });
}
