import { type StoredUnit, unitId } from './resolve-translation';
import type { UnitKind } from './unit';

/** The units a save removed and added, with their places: enough to undo it. */
export type UnitChanges = { removed: IndexedUnit[]; added: IndexedUnit[] };

type IndexedUnit = { at: number; unit: StoredUnit };

/** A unit's text before and after; null for none. */
type DescribedChange = {
  key: string;
  kind: UnitKind;
  source: string;
  from: string | null;
  to: string | null;
};

/** The changes between two lists of units. */
export function findUnitChanges(before: readonly StoredUnit[], after: readonly StoredUnit[]): UnitChanges {
  const removed = subtractUnits(before, after);
  const added = subtractUnits(after, before);
  if (isRestEqual(before, removed, after, added)) return { removed, added };
  // If units moved, all are kept.
  const withIndexes = (units: readonly StoredUnit[]) => units.map((unit, at) => ({ at, unit }));
  return { removed: withIndexes(before), added: withIndexes(after) };
}

/** The units before the given changes. */
export function revertChanges(units: readonly StoredUnit[], { removed, added }: UnitChanges): StoredUnit[] {
  const movedIndexes = new Set(added.map(({ at }) => at));
  const rest = units.filter((_, at) => !movedIndexes.has(at));
  for (const { at, unit } of removed.toSorted((a, b) => a.at - b.at)) rest.splice(at, 0, unit);
  return rest;
}

/** Changes for display: translated, reworded or removed texts. */
export function describeUnitChanges({ removed, added }: UnitChanges): DescribedChange[] {
  const before = removed.map(({ unit }) => unit);
  const take = (isTwin: (unit: StoredUnit) => boolean) => {
    const at = before.findIndex(isTwin);
    return at === -1 ? undefined : before.splice(at, 1)[0];
  };
  const pairs = added.map(({ unit }) => ({ to: unit, from: take((one) => unitId(one) === unitId(unit)) }));
  for (const pair of pairs) pair.from ??= take((one) => one.kind === pair.to.kind && one.key === pair.to.key);
  const changeList = [
    ...pairs.map(({ from, to }) => describeChange(to, from?.target ?? null, to.target)),
    ...before.map((unit) => describeChange(unit, unit.target, null)),
  ];
  return changeList.filter(({ from, to }) => from !== to);
}

function describeChange(
  { key, kind, source }: StoredUnit,
  from: string | null,
  to: string | null,
): DescribedChange {
  return { key, kind, source, from, to };
}

/** The units that the others do not have, counting duplicates. */
function subtractUnits(units: readonly StoredUnit[], others: readonly StoredUnit[]): IndexedUnit[] {
  const counts = new Map<string, number>();
  for (const unit of others) counts.set(unitText(unit), (counts.get(unitText(unit)) ?? 0) + 1);
  return units.flatMap((unit, at) => {
    const left = counts.get(unitText(unit)) ?? 0;
    counts.set(unitText(unit), left - 1);
    return left > 0 ? [] : [{ at, unit }];
  });
}

function isRestEqual(
  before: readonly StoredUnit[],
  removed: readonly IndexedUnit[],
  after: readonly StoredUnit[],
  added: readonly IndexedUnit[],
): boolean {
  const restOf = (units: readonly StoredUnit[], indexed: readonly IndexedUnit[]) => {
    const usedIndexes = new Set(indexed.map(({ at }) => at));
    return units.filter((_, at) => !usedIndexes.has(at)).map(unitText);
  };
  const [one, other] = [restOf(before, removed), restOf(after, added)];
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

function unitText({ key, kind, source, target, gone }: StoredUnit): string {
  return JSON.stringify([key, kind, source, target, gone === true]);
}
