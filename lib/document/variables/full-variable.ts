import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';

type Short<Definition extends { name: string }> = Pick<Definition, 'name'> & Partial<Definition>;
type Said<Definition extends { name: string }> = Omit<Short<Definition>, 'name'>;

type Item = Extract<VariableDefinition['sample'], unknown[]>[number];
type Value = Exclude<Item, object> | null;

/**
 * Variables by their names, of each only what is otherwise than with most; of a field its type may be enough. The
 * samples of a list are the rows of a table, whose columns are its fields.
 */
export type ShortVariables = Readonly<
  Record<
    string,
    Said<Omit<VariableDefinition, 'fields' | 'sample'>> & {
      fields?: Record<string, FieldDefinition['type'] | Said<FieldDefinition>>;
      sample?: Value | (Item | Value[])[];
    }
  >
>;

/** Most are texts that are required, and have neither a fallback nor a sample. */
const usual = { type: 'text', required: true, fallback: null, sample: null, description: null } as const;

// All in the order of the contract: definitions are compared as they are written.

export function fullVariables(short: ShortVariables): VariableDefinition[] {
  return Object.entries(short).map(([name, { fields, sample = null, ...said }]) => {
    const columns = Object.keys(fields ?? {});
    const fillItem = (row: Item | Value[]): Item =>
      Array.isArray(row) ? Object.fromEntries(row.map((value, at) => [columns[at], value])) : row;
    return {
      ...fullVariable({ name, ...said, sample: Array.isArray(sample) ? sample.map(fillItem) : sample }),
      ...(fields && {
        fields: Object.entries(fields).map(([field, of]) =>
          fullField({ name: field, ...(typeof of === 'string' ? { type: of } : of) }),
        ),
      }),
    };
  });
}

export function fullVariable({ name, ...said }: Short<VariableDefinition>): VariableDefinition {
  return { name, ...usual, ...said };
}

export function fullField({ name, ...said }: Short<FieldDefinition>): FieldDefinition {
  return { name, ...usual, ...said };
}
