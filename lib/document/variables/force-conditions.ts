import type { CanonicalDocument, ConditionDefinition } from '@/lib/document/contract';

/** By the id of a condition: whether to show the email as if it held. */
export type ForcedConditions = Readonly<Record<string, boolean>>;

/** The document with rules that always or never hold in the place of those that the author wants to see past. */
export function forceConditions(document: CanonicalDocument, forced: ForcedConditions): CanonicalDocument {
  if (Object.keys(forced).length === 0) return document;
  return { ...document, conditions: document.conditions.map((condition) => force(condition, forced)) };
}

/** Of "has a value" and "has none" one is always true, and never are both. */
function force(condition: ConditionDefinition, forced: ForcedConditions): ConditionDefinition {
  const holds = Object.hasOwn(forced, condition.id) ? forced[condition.id] : undefined;
  const variable = condition.rules[0]?.variable;
  if (holds === undefined || variable === undefined) return condition;
  return {
    ...condition,
    match: holds ? 'any' : 'all',
    rules: [
      { variable, operator: 'exists', value: null },
      { variable, operator: 'empty', value: null },
    ],
  };
}
