import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { conditionValues } from './condition-values';
import { missing, TextWithBreaks } from './liquid-values';

export type SystemValues = { unsubscribe_url: string | null; postal_address: string | null };
export type ScopeContent = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  system: SystemValues;
  /** For measuring: every condition holds, or none does, whatever the values. */
  allConditions?: boolean;
};
export type TemplateValues = Record<string, unknown>;

/**
 * What a template can see: the declared variables (no others), `conditions`, and the system's own values. No object in
 * it has a prototype. A declared variable without a value, or with an empty text, is `missing`.
 */
export function templateScope(content: ScopeContent, values: TemplateValues): object {
  const { variables, conditions, system, allConditions } = content;
  const scope = bare();
  for (const definition of variables)
    scope[definition.name] = scopeValue(definition, own(values, definition.name));
  scope.conditions = Object.assign(
    bare(),
    allConditions === undefined
      ? conditionValues(conditions, scope)
      : Object.fromEntries(conditions.map(({ id }) => [id, allConditions])),
  );
  scope.unsubscribe_url = system.unsubscribe_url ?? missing;
  scope.workspace = Object.assign(bare(), {
    postal_address: system.postal_address ? new TextWithBreaks(system.postal_address) : missing,
  });
  return scope;
}

function scopeValue(definition: VariableDefinition, given: unknown): unknown {
  const value = given ?? definition.fallback;
  if (definition.type !== 'list')
    return value === '' || value === null || value === undefined ? missing : value;
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => scopeItem(definition, item));
}

function scopeItem(definition: VariableDefinition, item: unknown): unknown {
  if (item === null || typeof item !== 'object') return item ?? missing;
  const scoped = bare();
  for (const field of definition.fields ?? []) {
    const value = own(item, field.name) ?? field.fallback;
    scoped[field.name] = value === '' || value === null || value === undefined ? missing : value;
  }
  return scoped;
}

function own(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
}

function bare(): Record<string, unknown> {
  return Object.create(null);
}
