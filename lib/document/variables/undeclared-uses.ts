import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import type { LiquidIssue } from '@/lib/document/liquid/liquid-analysis';
import { clip } from '@/lib/document/markup/clip';
import type { NamedUse } from './resolve-uses';

/** Issues for uses of what is not declared, or not so. */
export function undeclaredUses(
  uses: readonly NamedUse[],
  variables: readonly VariableDefinition[],
  conditions: readonly ConditionDefinition[],
): (LiquidIssue & { use: NamedUse })[] {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const ids = new Set(conditions.map((condition) => condition.id));
  return uses.flatMap((use) => {
    const [code, message] = problemOf(use, byName.get(use.name), ids) ?? [];
    return code && message ? [{ code, message, offset: use.offset, use }] : [];
  });
}

function problemOf(
  { kind, name, field, by, direct }: NamedUse,
  variable: VariableDefinition | undefined,
  conditions: ReadonlySet<string>,
): [code: string, message: string] | null {
  const short = clip(name, 80);
  if (kind === 'condition')
    return conditions.has(name) ? null : ['UNDECLARED_CONDITION', `The condition "${short}" is not defined.`];
  if (kind !== 'variable') return null;
  if (!variable) return ['UNDECLARED_VARIABLE', `The variable "${short}" is not declared.`];
  const isList = variable.type === 'list';
  if (by === 'loop' && field === null && !isList)
    return ['NOT_A_LIST', `"${name}" is no list, so it cannot be repeated over.`];
  // Whether this prints the list or an item of it, it would print objects.
  if (by === 'output' && field === null && isList && (variable.fields?.length ?? 0) > 0)
    return ['LIST_PRINTED', `"${name}" is a list: print one of its fields in a loop.`];
  if (field === null) return null;
  if (!isField(variable, field)) return ['UNDECLARED_FIELD', `"${name}" has no field "${clip(field, 80)}".`];
  return direct && isList
    ? ['LIST_PRINTED', `"${name}" is a list: repeat over it, or ask one item, as in ${name}.first.${field}.`]
    : null;
}

function isField(variable: VariableDefinition, field: string): boolean {
  return (variable.fields ?? []).some((candidate) => candidate.name === field);
}
