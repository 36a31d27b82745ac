import {
  type CanonicalDocument,
  sourceOf,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { applyEdits, type SourceEdit } from '@/lib/document/markup/source-edits';

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

/** An offset below zero is no place. */
export function createFinding(
  severity: CheckSeverity,
  rule: string,
  message: string,
  offset = -1,
  fix?: CheckFix | null,
): Finding {
  return { rule, severity, message, ...(offset >= 0 && { offset }), ...(fix && { fix }) };
}

/** The document with a fix applied; the edits count from the source that was checked. */
export function applyFix(document: CanonicalDocument, fix: CheckFix): CanonicalDocument {
  const source = applyEdits(sourceOf(document), fix.edits ?? []);
  return withSource(fix.variables ? { ...document, variables: fix.variables } : document, source);
}

/** Those of the findings that there are. */
export function keepFindings(...perhaps: (Finding | false | null | undefined)[]): Finding[] {
  return perhaps.filter((one) => one !== false && one !== null && one !== undefined);
}
