const maxDistance = 2;

/** The known name that a mistyped one most likely means: at most two changed letters, and less than half. */
export function nearestName(typed: string, known: Iterable<string>): string | null {
  let [nearest, least]: [string | null, number] = [
    null,
    Math.min(maxDistance, Math.floor(typed.length / 2)) + 1,
  ];
  for (const name of known) {
    const changes = Math.abs(name.length - typed.length) < least ? countChanges(typed, name) : least;
    if (changes < least) [nearest, least] = [name, changes];
  }
  return nearest;
}

/** Counts letters that were added, removed, replaced or swapped with their neighbor. */
function countChanges(a: string, b: string): number {
  let [older, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [older, before] = [before, row];
  }
  return before[b.length] ?? 0;
}
