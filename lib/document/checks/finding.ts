import type { CanonicalDocument, VariableDefinition } from '@/lib/document/contract';
import { sourceOf, withSource } from '@/lib/document/contract';

/** Replaces the UTF-16 range of the source by a text. */
export type SourceEdit = { start: number; end: number; text: string };

/** A safe change of the document: edits of its source, or another list of variables. */
export type CheckFix = { label: string; edits?: SourceEdit[]; variables?: VariableDefinition[] };

export type CheckSeverity = 'error' | 'warning' | 'hint';

/** One finding about a document that would send, but could be better. Line and column are null where there is no place. */
export type DocumentCheck = {
  rule: string;
  severity: CheckSeverity;
  message: string;
  line: number | null;
  column: number | null;
  fix: CheckFix | null;
};

/** What a rule hands over; `offset` is into the source. */
export type Finding = {
  rule: string;
  severity: CheckSeverity;
  message: string;
  offset?: number;
  fix?: CheckFix;
};

/** The document with a fix applied; the edits count from the source that was checked. */
export function applyFix(document: CanonicalDocument, fix: CheckFix): CanonicalDocument {
  let source = sourceOf(document);
  for (const { start, end, text } of (fix.edits ?? []).toSorted((a, b) => b.start - a.start))
    source = source.slice(0, start) + text + source.slice(end);
  return withSource(fix.variables ? { ...document, variables: fix.variables } : document, source);
}
