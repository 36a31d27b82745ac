import type { Rule } from '@/lib/segments/membership/rule';
import { type Asked, comparisonAt, fieldComparisons, type RuleField } from './rule-words';

/**
 * A rule being edited: its comparison as index in its field's list, its value as typed, lists with one value per line.
 */
export type RuleDraft = {
  id: string;
  field: string;
  comparison: number;
  typed: string;
  /** The typed number of emails. */
  count: string;
  /** The selected field, which may not be among the suggestions. */
  chosen?: RuleField;
};

export function newDraft(field: string, id: string = crypto.randomUUID()): RuleDraft {
  return { id, field, comparison: 0, typed: '', count: '' };
}

/** The field of a draft; undefined if it was deleted. */
export function ruleFieldOf(draft: RuleDraft, fields: readonly RuleField[]): RuleField | undefined {
  return fields.find(({ field }) => field === draft.field) ?? draft.chosen;
}

export function draftOf(rule: Rule, fields: readonly RuleField[], id?: string): RuleDraft {
  const kind = fields.find(({ field }) => field === rule.field)?.kind;
  return {
    ...newDraft(rule.field, id),
    comparison: kind ? Math.max(0, comparisonAt(kind, rule)) : 0,
    typed: [rule.value ?? ''].flat().join('\n'),
    count: String(rule.at_least ?? ''),
  };
}

/** The drafts of saved rules, the same in each rendering; one to begin with if there are none. */
export function savedDrafts(rules: readonly Rule[], fields: readonly RuleField[]): RuleDraft[] {
  if (rules.length === 0) return [newDraft(fields[0]?.field ?? 'email', 'saved 0')];
  return rules.map((rule, index) => draftOf(rule, fields, `saved ${index}`));
}

/** The complete rule; null if something is missing. */
function ruleOf(draft: RuleDraft, fields: readonly RuleField[]): Rule | null {
  const known = ruleFieldOf(draft, fields);
  const comparison = known && fieldComparisons[known.kind][draft.comparison];
  if (!comparison) return null;
  const { operator, asks, counts, value = asks && typedValue(draft.typed, asks) } = comparison;
  if (asks !== null && value === null) return null;
  const rule = { field: draft.field, operator, value };
  if (!counts) return rule;
  const count = Number(draft.count);
  return Number.isInteger(count) && count > 0 ? { ...rule, at_least: count } : null;
}

function typedValue(typed: string, inputKind: NonNullable<Asked>): Rule['value'] {
  if (inputKind === 'texts' || inputKind === 'numbers') {
    const values = linesOf(typed).map((line) => typedValue(line, inputKind === 'texts' ? 'text' : 'number'));
    const scalars = values.filter((value) => typeof value === 'string' || typeof value === 'number');
    return scalars.length > 0 && scalars.length === values.length ? scalars : null;
  }
  const text = typed.trim();
  if (text === '') return null;
  if (inputKind === 'text' || inputKind === 'date') return text;
  return Number.isFinite(Number(text)) ? Number(text) : null;
}

function linesOf(typed: string): string[] {
  return typed.split('\n').filter((line) => line.trim() !== '');
}

/** Only the complete rules. */
export function rulesOf(drafts: readonly RuleDraft[], fields: readonly RuleField[]): Rule[] {
  return drafts.flatMap((draft) => ruleOf(draft, fields) ?? []);
}
