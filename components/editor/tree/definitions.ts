import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';

/** What blocks from elsewhere bring along: the variables and conditions that they use. */
export type Definitions = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
};

/** Blocks that came in from elsewhere, and the definitions that are known of them. */
export type Arrival = {
  source: string;
  definitions: Definitions;
  /** The names of those that the template did not have and was given with the blocks. */
  given?: readonly string[];
  /** They look as they are to look: nothing of their place is given to them. */
  dressed?: true;
};

export const noDefinitions: Definitions = { variables: [], conditions: [] };
