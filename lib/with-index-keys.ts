/** Things identified only by their index, each with the index as its key. */
export function withIndexKeys<T>(things: readonly T[]): [key: string, thing: T][] {
  return things.map((thing, index) => [`${index}`, thing]);
}
