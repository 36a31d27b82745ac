'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import { useOpenStore } from '@/components/editor/store/use-store';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';

const noVariables: readonly VariableDefinition[] = [];
const noConditions: readonly ConditionDefinition[] = [];
const never = () => () => undefined;

const OfferedVariables = createContext<readonly VariableDefinition[]>(noVariables);

/** Where no document is open: variables to insert, of a published version, and no way to add one. */
export const OfferedVariablesProvider = OfferedVariables.Provider;

/** The variables and conditions of the open document, for whatever wants one more where it is needed. */
export function useDefinitions() {
  const store = useOpenStore();
  const offered = useContext(OfferedVariables);
  const read = () => store?.details;
  const details = useSyncExternalStore(store?.subscribe ?? never, read, read);
  return {
    ...{ variables: details?.variables ?? offered, conditions: details?.conditions ?? noConditions },
    readOnly: store?.readOnly ?? true,
    onVariables: (next: VariableDefinition[]) => store?.set({ variables: next }),
    /** Both at once, in one step of undo. */
    onDefine: (next: { variables: VariableDefinition[]; conditions: ConditionDefinition[] }) =>
      store?.set(next),
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
