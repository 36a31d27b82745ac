import type { ConditionDefinition, FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { lookUpValue } from '@/lib/document/look-up-value';
import { readSavedValue } from '@/lib/document/variable-value';
import { evaluateConditions } from '@/lib/document/variables/evaluate-conditions';
import { missing, TextWithBreaks } from './liquid-values';

type SystemValues = { unsubscribe_url: string | null; postal_address: string | null };
export type ScopeContent = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  system: SystemValues;
  /** For measuring: every condition holds, or none does, whatever the values. */
  allConditions?: boolean;
};
export type TemplateValues = Record<string, unknown>;

/**
 * What a template can access: the declared variables, `conditions`, and system values, in objects without prototypes. A
 * declared variable without a value, or with an empty text, is `missing`.
 */
export function templateScope(content: ScopeContent, values: TemplateValues): object {
  const { variables, conditions, system, allConditions } = content;
  const scope = createBareObject();
  const effective = Object.fromEntries(
    variables.map((definition) => [
      definition.name,
      effectiveValue(definition, lookUpValue(values, definition.name).value),
    ]),
  );
  for (const definition of variables)
    setPath(scope, definition.name, scopeValue(definition, effective[definition.name]));
  scope.conditions = Object.assign(
    createBareObject(),
    allConditions === undefined
      ? evaluateConditions(conditions, effective)
      : Object.fromEntries(conditions.map(({ id }) => [id, allConditions])),
  );
  scope.unsubscribe_url = system.unsubscribe_url ?? missing;
  scope.workspace = Object.assign(createBareObject(), {
    postal_address: system.postal_address ? new TextWithBreaks(system.postal_address) : missing,
  });
  return scope;
}

/** The given value, or else the fallback; null for none. */
function effectiveValue(definition: VariableDefinition | FieldDefinition, value: unknown): unknown {
  const isMissing = value === undefined || value === null || value === '';
  return isMissing ? readSavedValue(definition.type, definition.fallback) : value;
}

function scopeValue(definition: VariableDefinition, value: unknown): unknown {
  if (definition.type !== 'list') return value ?? missing;
  return Array.isArray(value) ? value.map((item: unknown) => scopeItem(definition, item)) : [];
}

function scopeItem(definition: VariableDefinition, item: unknown): unknown {
  if (item === null || typeof item !== 'object') return item ?? missing;
  const scoped = createBareObject();
  for (const field of definition.fields ?? []) {
    setPath(scoped, field.name, effectiveValue(field, lookUpValue(item, field.name).value) ?? missing);
  }
  return scoped;
}

/** Nests `contact.first_name` under `contact`, where Liquid looks it up. */
function setPath(scope: Record<string, unknown>, name: string, value: unknown): void {
  const parts = name.split('.');
  const last = parts.pop() ?? name;
  let holder = scope;
  for (const part of parts) {
    const inside = holder[part] ?? createBareObject();
    if (!isBare(inside)) return;
    holder[part] = inside;
    holder = inside;
  }
  holder[last] = value;
}

function isBare(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function createBareObject(): Record<string, unknown> {
  return Object.create(null);
}
