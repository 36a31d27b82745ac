import { isDeepStrictEqual } from 'node:util';

/** Of the values for a row, those that it does not have; undefined ones are not given. */
export function changedValues<Values extends object>(row: object, values: Values): Partial<Values> {
  const stored = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(stored.get(name), value),
  );
  return Object.fromEntries(changed) as Partial<Values>; // a part of the same values
}
