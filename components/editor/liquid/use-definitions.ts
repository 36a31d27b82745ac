'use client';

import { createContext, useContext } from 'react';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';

/** The variables and conditions of the open document, for whatever wants one more where it is needed. */
export type DefinitionTools = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  readOnly: boolean;
  onVariables: (variables: VariableDefinition[]) => void;
  /** Both at once, in one step of undo. */
  onDefine: (definitions: { variables: VariableDefinition[]; conditions: ConditionDefinition[] }) => void;
};

const none: DefinitionTools = {
  variables: [],
  conditions: [],
  readOnly: true,
  onVariables: () => undefined,
  onDefine: () => undefined,
};

const DefinitionContext = createContext(none);

export const DefinitionProvider = DefinitionContext.Provider;

export function useDefinitions(): DefinitionTools {
  return useContext(DefinitionContext);
}

/** A variable as it begins: needed unless something stands in for it. */
export function newVariable(
  name: string,
  fallback = '',
  type: VariableDefinition['type'] = 'text',
): VariableDefinition {
  return {
    ...{ name, type, required: fallback === '', fallback: fallback || null },
    ...{ sample: null, description: null },
  };
}
