import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';

type Short<Definition extends { name: string }> = Pick<Definition, 'name'> & Partial<Definition>;

/** A variable of which only is said what is otherwise than with most. */
export type ShortVariable = Short<Omit<VariableDefinition, 'fields'>> & {
  fields?: readonly Short<FieldDefinition>[];
};

/** Most are texts that are required, and have neither a fallback nor a sample. */
const usual = { type: 'text', required: true, fallback: null, sample: null, description: null } as const;

// Both in the order of the contract: definitions are compared as they are written.

export function fullVariable({ name, fields, ...said }: ShortVariable): VariableDefinition {
  return { name, ...usual, ...said, ...(fields && { fields: fields.map(fullField) }) };
}

export function fullField({ name, ...said }: Short<FieldDefinition>): FieldDefinition {
  return { name, ...usual, ...said };
}
