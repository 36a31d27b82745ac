import type { VariableDefinition } from '@/lib/document/contract';
import { itemName } from './block-logic';

/** What can be inserted for a variable: itself, or the fields of a list's items. */
export function liquidFor(variable: VariableDefinition): { label: string; source: string }[] {
  if (variable.type !== 'list') return [{ label: variable.name, source: `{{ ${variable.name} }}` }];
  const item = itemName(variable.name);
  return (variable.fields ?? []).map(({ name }) => ({
    label: `${item}.${name} (inside a repeat)`,
    source: `{{ ${item}.${name} }}`,
  }));
}
