import {
  type CanonicalDocument,
  sourceOf,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { applyEdits, type SourceEdit } from '@/lib/document/markup/source-edits';

/** A safe fix: edits of the source, or another list of variables. */
export type CheckFix = { label: string; edits?: SourceEdit[]; variables?: VariableDefinition[] };

export type CheckSeverity = 'error' | 'warning' | 'hint';

/** A problem of a document that can be sent but could be better. Line and column are null without a place. */
export type DocumentCheck = {
  rule: string;
  severity: CheckSeverity;
  message: string;
  line: number | null;
  column: number | null;
  fix: CheckFix | null;
};

/** What a rule returns; `offset` is into the source. */
export type Finding = {
  rule: string;
  severity: CheckSeverity;
  message: string;
  offset?: number;
  fix?: CheckFix;
};

/** A negative offset means no place. */
export function createFinding(
  severity: CheckSeverity,
  rule: string,
  message: string,
  offset = -1,
  fix?: CheckFix | null,
): Finding {
  return { rule, severity, message, ...(offset >= 0 && { offset }), ...(fix && { fix }) };
}

/** Applies a fix; its edits refer to the checked source. */
export function applyFix(document: CanonicalDocument, fix: CheckFix): CanonicalDocument {
  const source = applyEdits(sourceOf(document), fix.edits ?? []);
  return withSource(fix.variables ? { ...document, variables: fix.variables } : document, source);
}

/** Filters out missing findings. */
export function keepFindings(...perhaps: (Finding | false | null | undefined)[]): Finding[] {
  return perhaps.filter((finding) => finding !== false && finding !== null && finding !== undefined);
}
