import { createContext, useContext } from 'react';
import type { VariableDefinition } from '@/lib/document/contract';

/** Variables as they begin that contacts fill in; none where nobody knows them. */
const ContactVariables = createContext<readonly VariableDefinition[]>([]);

export const ContactVariablesProvider = ContactVariables.Provider;

export function useContactVariables(): readonly VariableDefinition[] {
  return useContext(ContactVariables);
}
