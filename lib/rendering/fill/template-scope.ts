import type { ConditionDefinition, FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { readSavedValue } from '@/lib/document/variable-value';
import { evaluateConditions } from '@/lib/document/variables/evaluate-conditions';
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
  const effective = Object.fromEntries(
    variables.map((definition) => [
      definition.name,
      effectiveValue(definition, own(values, definition.name)),
    ]),
  );
  for (const definition of variables)
    scope[definition.name] = scopeValue(definition, effective[definition.name]);
  scope.conditions = Object.assign(
    bare(),
    allConditions === undefined
      ? evaluateConditions(conditions, effective)
      : Object.fromEntries(conditions.map(({ id }) => [id, allConditions])),
  );
  scope.unsubscribe_url = system.unsubscribe_url ?? missing;
  scope.workspace = Object.assign(bare(), {
    postal_address: system.postal_address ? new TextWithBreaks(system.postal_address) : missing,
  });
  return scope;
}

/** What was given, else the fallback; null for none. */
function effectiveValue(definition: VariableDefinition | FieldDefinition, given: unknown): unknown {
  const none = given === undefined || given === null || given === '';
  return none ? readSavedValue(definition.type, definition.fallback) : given;
}

function scopeValue(definition: VariableDefinition, value: unknown): unknown {
  if (definition.type !== 'list') return value ?? missing;
  return Array.isArray(value) ? value.map((item: unknown) => scopeItem(definition, item)) : [];
}

function scopeItem(definition: VariableDefinition, item: unknown): unknown {
  if (item === null || typeof item !== 'object') return item ?? missing;
  const scoped = bare();
  for (const field of definition.fields ?? []) {
    scoped[field.name] = effectiveValue(field, own(item, field.name)) ?? missing;
  }
  return scoped;
}

function own(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
}

function bare(): Record<string, unknown> {
  return Object.create(null);
}
