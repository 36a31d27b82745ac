import { matchBlocks, measureSimilarity, wordsOf } from '@/lib/document/compare/match-blocks';
import { type Unit, type UnitKind, unitKinds } from './unit';
import { translationProblem } from './unit-text';

/**
 * What a locale says, with the very words it is a translation of; null where it says nothing. All units are kept as they
 * stood, so that what moved is told from what is new. `gone`: it stands in the email no more.
 */
export type StoredUnit = {
  key: string;
  kind: UnitKind;
  source: string;
  target: string | null;
  gone?: true | undefined;
};
type SaidUnit = StoredUnit & { target: string };

/**
 * `outdated`: the source was changed since. `inherited`: another locale of the chain says it. `same`: nothing has to be
 * said, and the source stands as it is.
 */
export type UnitState = 'translated' | 'outdated' | 'inherited' | 'missing' | 'same';

export type ResolvedUnit<U extends Unit = Unit> = {
  unit: U;
  state: UnitState;
  /** What is sent: null where that is the source. */
  target: string | null;
  /** This locale's own words, also where they cannot be sent any more. */
  own: SaidUnit | null;
};

export type Counts = { units: number; translated: number; missing: number; outdated: number };

/**
 * What a locale says of each unit, by where it stands and the words it was translated from. `parents` are the locales
 * behind it in the chain, nearest first.
 */
export function resolveTranslation<U extends Unit>(
  units: readonly U[],
  stored: readonly StoredUnit[],
  parents: readonly (readonly StoredUnit[])[] = [],
): ResolvedUnit<U>[] {
  const own = matchStored(units, stored);
  const behind = parents.map((one) => matchStored(units, one));
  return units.map((unit, index) => {
    const mine = own[index] ?? null;
    const isOutdated = mine !== null && mine.source !== unit.source;
    if (mine && isUsable(unit, mine))
      return { unit, state: isOutdated ? 'outdated' : 'translated', target: mine.target, own: mine };
    const inherited = behind.map((all) => all[index]).find((one) => one && isUsable(unit, one));
    const target = inherited?.target ?? null;
    const state = isOutdated ? 'outdated' : inherited ? 'inherited' : unit.required ? 'missing' : 'same';
    return { unit, state, target, own: mine };
  });
}

/** Words whose variables and tags the source has no more cannot be sent. */
function isUsable(unit: Unit, { target, source }: SaidUnit): boolean {
  return source === unit.source || translationProblem(unit.source, target, unit.kind === 'text') === null;
}

/**
 * What is said of each unit: first of equal words, wherever they stand now, then of what stood in its place or was worded
 * alike.
 */
function matchStored(units: readonly Unit[], stored: readonly StoredUnit[]): (SaidUnit | undefined)[] {
  const present = stored.filter(({ gone }) => !gone);
  const { same, changed } = matchBlocks(present.map(toMatchable), units.map(toMatchable));
  const found = new Map<number, StoredUnit>();
  const take = (pairs: ReadonlyMap<number, number>, accept: (before: StoredUnit, unit: Unit) => boolean) => {
    for (const [from, to] of pairs) {
      const [before, unit] = [present[from], units[to]];
      if (before && unit && !found.has(to) && accept(before, unit)) found.set(to, before);
    }
  };
  take(same, ({ target }) => target !== null);
  const known = new Map(stored.toReversed().flatMap((one) => (isSaid(one) ? [[idOf(one), one]] : [])));
  for (const [index, unit] of units.entries()) {
    const before = known.get(idOf(unit));
    if (before && !found.has(index)) found.set(index, before);
  }
  const words = new Set(units.map(idOf));
  take(changed, (before, unit) => !words.has(idOf(before)) && isAlike(before, unit));
  const byKey = new Map(present.map((one) => [`${one.kind} ${one.key}`, one]));
  return units.map((unit, index) => {
    const before = byKey.get(`${unit.kind} ${unit.key}`);
    const one = found.get(index) ?? (before && !words.has(idOf(before)) ? before : undefined);
    return one && isSaid(one) ? one : undefined;
  });
}

function isSaid(unit: StoredUnit): unit is SaidUnit {
  return unit.target !== null;
}

function isAlike(before: StoredUnit, unit: Unit): boolean {
  return before.key === unit.key || measureSimilarity(wordsOf(before.source), wordsOf(unit.source)) >= 0.4;
}

/** Two kinds are never alike; what tells them apart is no word. */
function toMatchable({ kind, source }: { kind: UnitKind; source: string }) {
  return { tag: kind, source: '\n'.repeat(unitKinds.indexOf(kind)) + source };
}

export function idOf({ kind, source }: { kind: UnitKind; source: string }): string {
  return `${kind}\n${source}`;
}

export function countUnits(resolved: readonly ResolvedUnit[]): Counts {
  const count = (state: UnitState) => resolved.filter((one) => one.state === state).length;
  return {
    units: resolved.filter(({ unit }) => unit.required).length,
    translated: resolved.filter(
      ({ unit, state }) => unit.required && (state === 'translated' || state === 'inherited'),
    ).length,
    missing: count('missing'),
    outdated: count('outdated'),
  };
}

const maxRemoved = 500;

/** What is kept of a locale: all units in order with what it says, then what the email has no more, should it come back. */
export function storedOf(resolved: readonly ResolvedUnit[], before: readonly StoredUnit[]): StoredUnit[] {
  const kept = resolved.map(
    ({ unit: { key, kind, source }, own }): StoredUnit => ({
      ...{ key, kind, source: own?.source ?? source, target: own?.target ?? null },
    }),
  );
  const known = new Set([...resolved.map(({ unit }) => idOf(unit)), ...kept.map(idOf)]);
  const gone = before
    .filter((one) => one.target !== null && !known.has(idOf(one)))
    .map((one) => ({ ...one, gone: true as const }));
  return [...kept, ...gone.slice(-maxRemoved)];
}
