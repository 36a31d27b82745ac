'use client';

import { useDetails, useStore } from '@/components/editor/store/use-store';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';

/** The variables and conditions of the open document, for whatever wants one more where it is needed. */
export function useDefinitions() {
  const store = useStore();
  const { variables, conditions } = useDetails();
  return {
    ...{ variables, conditions, readOnly: store.readOnly },
    onVariables: (next: VariableDefinition[]) => store.set({ variables: next }),
    /** Both at once, in one step of undo. */
    onDefine: (next: { variables: VariableDefinition[]; conditions: ConditionDefinition[] }) =>
      store.set(next),
  };
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
