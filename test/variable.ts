import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';

/** A text variable, required by default. */
export function variable(name: string, overrides: Partial<VariableDefinition> = {}): VariableDefinition {
  return { ...field(name), ...overrides };
}

/** A text field of a list, required by default. */
export function field(name: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    ...{ name, type: 'text', required: true, fallback: null, sample: null, description: null },
    ...overrides,
  };
}
