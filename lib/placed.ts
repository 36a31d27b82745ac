/** Things that have no identity but their place, each with the key that its place is. */
export function placed<T>(things: readonly T[]): [key: string, thing: T][] {
  return things.map((thing, index) => [`${index}`, thing]);
}
