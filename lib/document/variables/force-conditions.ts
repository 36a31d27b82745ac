import type { CanonicalDocument, ConditionDefinition } from '@/lib/document/contract';

/** By condition id: whether to preview the email as if it were true. */
export type ForcedConditions = Readonly<Record<string, boolean>>;

/** The document with the forced conditions replaced by rules that always or never hold. */
export function forceConditions(document: CanonicalDocument, forced: ForcedConditions): CanonicalDocument {
  if (Object.keys(forced).length === 0) return document;
  return { ...document, conditions: document.conditions.map((condition) => force(condition, forced)) };
}

/** "Has a value" or "has none" is always true; both together are never. */
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
