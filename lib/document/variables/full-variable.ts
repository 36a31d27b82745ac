import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';

type Short<Definition extends { name: string; type: string }> = Pick<Definition, 'name' | 'type'> &
  Partial<Definition>;

/** A variable of which only is said what is otherwise than with most. */
export type ShortVariable = Short<Omit<VariableDefinition, 'fields'>> & {
  fields?: readonly Short<FieldDefinition>[];
};

/** Most are required, and have neither a fallback nor a sample. */
const usual = { required: true, fallback: null, sample: null, description: null };

export function fullVariable({ fields, ...said }: ShortVariable): VariableDefinition {
  const { name, type } = said;
  // In the order of the contract: definitions are compared as they are written.
  return { name, type, ...usual, ...said, ...(fields && { fields: fields.map(fullField) }) };
}

export function fullField(said: Short<FieldDefinition>): FieldDefinition {
  return { name: said.name, type: said.type, ...usual, ...said };
}
