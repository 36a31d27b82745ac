/** The meaning of a field, and an example if its type does not give a good one. */
export type FieldWords = Record<string, readonly [description: string, example?: unknown]>;
