import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

/** The checks that have a place in the source, as markers: from their column to the end of the word. */
export function toDiagnostics(doc: Text, checks: readonly TemplateCheck[]): Diagnostic[] {
  return checks.flatMap((check) => {
    if (check.line === null || check.line > doc.lines) return [];
    const line = doc.line(check.line);
    const from = Math.min(line.from + (check.column ?? 1) - 1, line.to);
    const word = /^[<\w/-]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 1;
    return [{ from, to: Math.min(from + word, line.to), severity: check.severity, message: check.message }];
  });
}
