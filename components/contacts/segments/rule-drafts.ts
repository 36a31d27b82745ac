import type { Rule } from '@/lib/segments/membership/rule';
import { comparisonAt, fieldComparisons, type RuleField } from './rule-words';

/** A rule while it is written: its comparison by its place in the list of its field, its value as it was typed. */
export type RuleDraft = {
  id: string;
  field: string;
  comparison: number;
  typed: string;
  /** What was chosen here, which may be none of those that are offered. */
  chosen?: RuleField;
};

export function newDraft(field: string): RuleDraft {
  return { id: crypto.randomUUID(), field, comparison: 0, typed: '' };
}

/** What a draft asks for; undefined where that is deleted. */
export function fieldOf(draft: RuleDraft, fields: readonly RuleField[]): RuleField | undefined {
  return fields.find(({ field }) => field === draft.field) ?? draft.chosen;
}

export function draftOf(rule: Rule, fields: readonly RuleField[]): RuleDraft {
  const kind = fields.find(({ field }) => field === rule.field)?.kind;
  return {
    ...newDraft(rule.field),
    comparison: kind ? Math.max(0, comparisonAt(kind, rule)) : 0,
    typed: rule.value === null ? '' : String(rule.value),
  };
}

/** The rule that was written; null while something of it is missing. */
export function ruleOf(draft: RuleDraft, fields: readonly RuleField[]): Rule | null {
  const known = fieldOf(draft, fields);
  const comparison = known && fieldComparisons[known.kind][draft.comparison];
  if (!comparison) return null;
  const { operator, asks, value = null } = comparison;
  const typed = draft.typed.trim();
  if (asks === null) return { field: draft.field, operator, value };
  if (typed === '') return null;
  if (asks === 'text' || asks === 'date') return { field: draft.field, operator, value: typed };
  const number = Number(typed);
  return Number.isFinite(number) ? { field: draft.field, operator, value: number } : null;
}

/** The rules that were written, whole ones alone. */
export function rulesOf(drafts: readonly RuleDraft[], fields: readonly RuleField[]): Rule[] {
  return drafts.flatMap((draft) => ruleOf(draft, fields) ?? []);
}
