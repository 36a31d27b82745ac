/** The keys of a record with their type: for a constant, or an object that has no other keys. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}
