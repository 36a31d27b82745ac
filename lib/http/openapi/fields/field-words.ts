/** What a field means, and an example of its value where its type does not give a good one. */
export type FieldWords = Record<string, readonly [description: string, example?: unknown]>;
