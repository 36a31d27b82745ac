import { idOf, type StoredUnit } from './resolve-translation';
import type { UnitKind } from './unit';

/** What a save took from the units of a locale and put in, each with its place: enough to take it back. */
export type UnitChanges = { removed: PlacedUnit[]; added: PlacedUnit[] };

type PlacedUnit = { at: number; unit: StoredUnit };

/** What a locale said of a unit before and after; null for nothing. */
type ToldChange = {
  key: string;
  kind: UnitKind;
  source: string;
  from: string | null;
  to: string | null;
};

/** What leads from some units to others. */
export function unitChangesBetween(before: readonly StoredUnit[], after: readonly StoredUnit[]): UnitChanges {
  const removed = subtractUnits(before, after);
  const added = subtractUnits(after, before);
  if (isRestEqual(before, removed, after, added)) return { removed, added };
  // Something moved among the others: all of it is kept.
  const placed = (units: readonly StoredUnit[]) => units.map((unit, at) => ({ at, unit }));
  return { removed: placed(before), added: placed(after) };
}

/** The units as they were before some changes that led to them. */
export function revertChanges(units: readonly StoredUnit[], { removed, added }: UnitChanges): StoredUnit[] {
  const gone = new Set(added.map(({ at }) => at));
  const rest = units.filter((_, at) => !gone.has(at));
  for (const { at, unit } of removed.toSorted((a, b) => a.at - b.at)) rest.splice(at, 0, unit);
  return rest;
}

/** What changed for those who read it: words that were translated, put otherwise, or taken away. */
export function describeUnitChanges({ removed, added }: UnitChanges): ToldChange[] {
  const before = removed.map(({ unit }) => unit);
  const take = (isTwin: (one: StoredUnit) => boolean) => {
    const at = before.findIndex(isTwin);
    return at === -1 ? undefined : before.splice(at, 1)[0];
  };
  const pairs = added.map(({ unit }) => ({ to: unit, from: take((one) => idOf(one) === idOf(unit)) }));
  for (const pair of pairs) pair.from ??= take((one) => one.kind === pair.to.kind && one.key === pair.to.key);
  const told = [
    ...pairs.map(({ from, to }) => describeChange(to, from?.target ?? null, to.target)),
    ...before.map((unit) => describeChange(unit, unit.target, null)),
  ];
  return told.filter(({ from, to }) => from !== to);
}

function describeChange(
  { key, kind, source }: StoredUnit,
  from: string | null,
  to: string | null,
): ToldChange {
  return { key, kind, source, from, to };
}

/** Those that others have not, each as often as it is too many. */
function subtractUnits(units: readonly StoredUnit[], others: readonly StoredUnit[]): PlacedUnit[] {
  const counts = new Map<string, number>();
  for (const unit of others) counts.set(textOf(unit), (counts.get(textOf(unit)) ?? 0) + 1);
  return units.flatMap((unit, at) => {
    const left = counts.get(textOf(unit)) ?? 0;
    counts.set(textOf(unit), left - 1);
    return left > 0 ? [] : [{ at, unit }];
  });
}

function isRestEqual(
  before: readonly StoredUnit[],
  removed: readonly PlacedUnit[],
  after: readonly StoredUnit[],
  added: readonly PlacedUnit[],
): boolean {
  const restOf = (units: readonly StoredUnit[], placed: readonly PlacedUnit[]) => {
    const gone = new Set(placed.map(({ at }) => at));
    return units.filter((_, at) => !gone.has(at)).map(textOf);
  };
  const [one, other] = [restOf(before, removed), restOf(after, added)];
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

function textOf({ key, kind, source, target, gone }: StoredUnit): string {
  return JSON.stringify([key, kind, source, target, gone === true]);
}
