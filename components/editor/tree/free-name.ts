/** The first unused name of `base`, `base_2`, `base_3`, … */
export function findFreeName(base: string, takenNames: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    if (!takenNames.includes(name)) return name;
  }
}
