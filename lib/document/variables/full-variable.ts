import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';

type Short<Definition extends { name: string }> = Pick<Definition, 'name'> & Partial<Definition>;
type Said<Definition extends { name: string }> = Omit<Short<Definition>, 'name'>;

type Item = Extract<VariableDefinition['sample'], unknown[]>[number];
type Value = Exclude<Item, object> | null;

/**
 * Variables by name, with only their deviations from the usual definition; a field may be just its type. The samples of
 * a list are the rows of a table, whose columns are its fields.
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

/** Most are required texts without a fallback or sample. */
const usual = { type: 'text', required: true, fallback: null, sample: null, description: null } as const;

// In contract order: definitions are compared as JSON.

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
