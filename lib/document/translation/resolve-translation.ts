import { matchBlocks, measureSimilarity, wordsOf } from '@/lib/document/compare/match-blocks';
import { type Unit, type UnitKind, unitKinds } from './unit';
import { findTranslationProblem } from './unit-text';

/**
 * A locale's text with the source text it translates; null for none. Kept in their former order to tell moved
 * units from new ones. `gone`: no longer in the email.
 */
export type StoredUnit = {
  key: string;
  kind: UnitKind;
  source: string;
  target: string | null;
  gone?: true | undefined;
};
type TranslatedUnit = StoredUnit & { target: string };

/**
 * `outdated`: the source has changed since. `inherited`: from a fallback locale. `same`: needs no
 * translation.
 */
export type UnitState = 'translated' | 'outdated' | 'inherited' | 'missing' | 'same';

export type ResolvedUnit<U extends Unit = Unit> = {
  unit: U;
  state: UnitState;
  /** The text to send; null for the source text. */
  target: string | null;
  /** This locale's own text, even if it cannot be sent any more. */
  own: TranslatedUnit | null;
};

export type Counts = { units: number; translated: number; missing: number; outdated: number };

/** Resolves each unit of a locale by its key and source text. `parents`: fallback locales, nearest first. */
export function resolveTranslation<U extends Unit>(
  units: readonly U[],
  stored: readonly StoredUnit[],
  parents: readonly (readonly StoredUnit[])[] = [],
): ResolvedUnit<U>[] {
  const own = matchStored(units, stored);
  const inheritedUnits = parents.map((parent) => matchStored(units, parent));
  return units.map((unit, index) => {
    const ownUnit = own[index] ?? null;
    const isOutdated = ownUnit !== null && ownUnit.source !== unit.source;
    if (ownUnit && isUsable(unit, ownUnit))
      return { unit, state: isOutdated ? 'outdated' : 'translated', target: ownUnit.target, own: ownUnit };
    const inherited = inheritedUnits.map((all) => all[index]).find((one) => one && isUsable(unit, one));
    const target = inherited?.target ?? null;
    const state = isOutdated ? 'outdated' : inherited ? 'inherited' : unit.required ? 'missing' : 'same';
    return { unit, state, target, own: ownUnit };
  });
}

/** A text with variables or tags that the source no longer has cannot be sent. */
function isUsable(unit: Unit, { target, source }: TranslatedUnit): boolean {
  return source === unit.source || findTranslationProblem(unit.source, target, unit.kind === 'text') === null;
}

/** Matches units with stored texts: first by equal source text anywhere, then by place or similar text. */
function matchStored(units: readonly Unit[], stored: readonly StoredUnit[]): (TranslatedUnit | undefined)[] {
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
  const known = new Map(
    stored.toReversed().flatMap((one) => (isTranslated(one) ? [[unitId(one), one]] : [])),
  );
  for (const [index, unit] of units.entries()) {
    const before = known.get(unitId(unit));
    if (before && !found.has(index)) found.set(index, before);
  }
  const words = new Set(units.map(unitId));
  take(changed, (before, unit) => !words.has(unitId(before)) && isAlike(before, unit));
  const byKey = new Map(present.map((one) => [`${one.kind} ${one.key}`, one]));
  return units.map((unit, index) => {
    const before = byKey.get(`${unit.kind} ${unit.key}`);
    const one = found.get(index) ?? (before && !words.has(unitId(before)) ? before : undefined);
    return one && isTranslated(one) ? one : undefined;
  });
}

function isTranslated(unit: StoredUnit): unit is TranslatedUnit {
  return unit.target !== null;
}

function isAlike(before: StoredUnit, unit: Unit): boolean {
  return before.key === unit.key || measureSimilarity(wordsOf(before.source), wordsOf(unit.source)) >= 0.4;
}

/** Makes units of different kinds never similar. */
function toMatchable({ kind, source }: { kind: UnitKind; source: string }) {
  return { tag: kind, source: '\n'.repeat(unitKinds.indexOf(kind)) + source };
}

export function unitId({ kind, source }: { kind: UnitKind; source: string }): string {
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

/**
 * The stored form of a locale: all units in order, then those no longer in the email, in case they return.
 */
export function toStoredUnits(
  resolved: readonly ResolvedUnit[],
  before: readonly StoredUnit[],
): StoredUnit[] {
  const kept = resolved.map(
    ({ unit: { key, kind, source }, own }): StoredUnit => ({
      ...{ key, kind, source: own?.source ?? source, target: own?.target ?? null },
    }),
  );
  const known = new Set([...resolved.map(({ unit }) => unitId(unit)), ...kept.map(unitId)]);
  const goneUnits = before
    .filter((one) => one.target !== null && !known.has(unitId(one)))
    .map((one) => ({ ...one, gone: true as const }));
  return [...kept, ...goneUnits.slice(-maxRemoved)];
}
