import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import type { LiquidName } from './liquid-completion';

/** The names to complete in the code; those of contacts are declared when one is taken. */
export function useLiquidNames(): { names: readonly LiquidName[]; onName: (name: string) => void } {
  const { variables, conditions, offered, declare } = useDefinitions();
  const names = [
    ...variables.map(({ name, type }) => ({ name, detail: type })),
    ...offered.map(({ name }) => ({ name, detail: 'contact' })),
    ...conditions.map(({ id, name }) => ({ name: `conditions.${id}`, detail: name })),
  ];
  return { names, onName: declare };
}
