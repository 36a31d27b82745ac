import { addUsedVariables } from '@/lib/document/checks/check-variables';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type ConditionDefinition, type VariableDefinition, withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { usedVariables } from '@/lib/document/variables/used-variables';

/** The variables and conditions that blocks use. */
export type Definitions = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
};

/** Blocks from elsewhere with their known definitions. */
export type Arrival = {
  source: string;
  definitions: Definitions;
  /** The definitions that were added to the template. */
  given?: readonly string[];
  /** The ids of the added blocks. */
  added?: readonly string[];
  /** The blocks keep their look instead of adapting to their place. */
  dressed?: true;
};

export const noDefinitions: Definitions = { variables: [], conditions: [] };

/**
 * Definitions that blocks use but the template does not declare. Those that came along are used; others are guessed
 * like those of an import, and optional.
 */
export function findMissingDefinitions({ source, definitions }: Arrival, declared: Definitions): Definitions {
  const names = new Set(declared.variables.map(({ name }) => name));
  const ids = new Set(declared.conditions.map(({ id }) => id));
  const broughtVariables = definitions.variables.filter(({ name }) => !names.has(name));
  const broughtConditions = definitions.conditions.filter(({ id }) => !ids.has(id));
  const known = [...declared.variables, ...broughtVariables];
  const parsed = new ParsedDocument({
    ...withSource(blankDocument('transactional', 'html'), source),
    variables: known,
    conditions: [...declared.conditions, ...broughtConditions],
  });
  const { unused, unusedConditions } = usedVariables(parsed);
  const guessed = addUsedVariables(parsed, { subject: '', previewText: '' }).slice(known.length);
  return {
    variables: [
      ...broughtVariables.filter(({ name }) => !unused.includes(name)),
      ...guessed.map((variable) => ({
        ...variable,
        required: false,
        fallback: variable.type === 'list' ? [] : null,
      })),
    ],
    conditions: broughtConditions.filter(({ id }) => !unusedConditions.includes(id)),
  };
}
