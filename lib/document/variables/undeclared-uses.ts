import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import type { LiquidIssue, LiquidUse } from '@/lib/document/liquid/liquid-analysis';
import { resolveUses } from './resolve-uses';

/** What is used but not declared, as one issue for each name and place. */
export function undeclaredUses(
  uses: readonly LiquidUse[],
  variables: readonly VariableDefinition[],
  conditions: readonly ConditionDefinition[],
): LiquidIssue[] {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const ids = new Set(conditions.map((condition) => condition.id));
  const issues: LiquidIssue[] = [];
  for (const { kind, name, field, offset, by, direct } of resolveUses(uses, variables)) {
    if (issues.length >= 100) break;
    const variable = byName.get(name);
    if (kind === 'condition' && !ids.has(name))
      issues.push({
        code: 'UNDECLARED_CONDITION',
        message: `The condition "${clip(name)}" is not defined.`,
        offset,
      });
    if (kind !== 'variable') continue;
    if (!variable)
      issues.push({
        code: 'UNDECLARED_VARIABLE',
        message: `The variable "${clip(name)}" is not declared.`,
        offset,
      });
    else if (by === 'loop' && field === null && variable.type !== 'list')
      issues.push({
        code: 'NOT_A_LIST',
        message: `"${name}" is no list, so it cannot be repeated over.`,
        offset,
      });
    else if (
      by === 'output' &&
      field === null &&
      variable.type === 'list' &&
      (variable.fields?.length ?? 0) > 0
    )
      // Whether this prints the list or an item of it, it would print objects.
      issues.push({
        code: 'LIST_PRINTED',
        message: `"${name}" is a list: print one of its fields in a loop.`,
        offset,
      });
    else if (direct && field !== null && variable.type === 'list' && isField(variable, field))
      issues.push({
        code: 'LIST_PRINTED',
        message: `"${name}" is a list: repeat over it, or ask one item, as in ${name}.first.${field}.`,
        offset,
      });
    else if (field !== null && !isField(variable, field))
      issues.push({
        code: 'UNDECLARED_FIELD',
        message: `"${name}" has no field "${clip(field)}".`,
        offset,
      });
  }
  return issues;
}

function isField(variable: VariableDefinition, field: string): boolean {
  return (variable.fields ?? []).some((candidate) => candidate.name === field);
}

function clip(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}
