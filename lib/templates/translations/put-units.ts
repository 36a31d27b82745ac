import { urlProblem } from '@/lib/document/markup/url-problem';
import type { ResolvedUnit } from '@/lib/document/translation/resolve-translation';
import type { PlacedUnit, UnitKind } from '@/lib/document/translation/unit';
import { findTranslationProblem, normalizeText, readTarget } from '@/lib/document/translation/unit-text';
import type { UnitInput } from '@/lib/templates/contract/translations';

/** A given unit that cannot be used, with its index in the request and the reason. */
export type UnitProblem = { index: number; key: string; code: string; message: string };

type PutResult = { resolved: ResolvedUnit<PlacedUnit>[]; changed: number; problems: UnitProblem[] };

/**
 * Applies given texts to a locale. A translation belongs to the source text it was made from: it is placed
 * where the email has that text, whatever its key, and kept as outdated if the text has changed. `exact`: also
 * if only its spaces have, which tools rewrite.
 */
export function putUnits(
  resolved: readonly ResolvedUnit<PlacedUnit>[],
  inputs: readonly UnitInput[],
  { exact = false }: { exact?: boolean | undefined } = {},
): PutResult {
  const normalize = exact ? (text: string) => text : withoutSpaces;
  const next = [...resolved];
  const problems: UnitProblem[] = [];
  let changed = 0;
  const byKey = new Map(resolved.map(({ unit }, index) => [unit.key, index]));
  const bySource = new Map<string, number[]>();
  for (const [index, { unit }] of resolved.entries()) {
    const text = normalize(unit.source);
    bySource.set(text, [...(bySource.get(text) ?? []), index]);
  }
  // A text and an alternative text may say the same.
  const findBySource = (source: string, kind: UnitKind | undefined) =>
    bySource.get(normalize(source))?.find((at) => !kind || resolved[at]?.unit.kind === kind);
  for (const [index, { key, source, target }] of inputs.entries()) {
    const refuse = (code: string, message: string) => problems.push({ index, key, code, message });
    const existing = byKey.get(key);
    const kind = existing === undefined ? undefined : resolved[existing]?.unit.kind;
    const isHere =
      existing !== undefined &&
      (source === undefined || normalize(resolved[existing]?.unit.source ?? '') === normalize(source));
    const place = isHere ? existing : (findBySource(source ?? '', kind) ?? existing);
    const current = place === undefined ? undefined : resolved[place];
    if (place === undefined || !current) {
      refuse('unknown_unit', 'The email has no such unit.');
      continue;
    }
    const { unit, own } = current;
    const stored = target === null ? null : readTarget(unit.kind, target);
    const isSame = source === undefined || normalize(source) === normalize(unit.source);
    const from = isSame ? unit.source : normalizeText(unit.kind, source);
    const problem = stored === null ? null : findProblem(unit.kind, from, stored);
    if (problem) {
      refuse('invalid_translation', problem);
      continue;
    }
    if ((own?.target ?? null) === stored && (stored === null || own?.source === from)) continue;
    changed += 1;
    next[place] = {
      ...current,
      own: stored === null ? null : { key: unit.key, kind: unit.kind, source: from, target: stored },
    };
  }
  return { resolved: next, changed, problems };
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function findProblem(kind: UnitKind, source: string, target: string): string | null {
  const broken = findTranslationProblem(source, target, kind === 'text');
  if (broken) return broken;
  if (kind === 'subject' && [...target].length > 998) return 'A subject has at most 998 characters.';
  if (kind === 'preview_text' && [...target].length > 240)
    return 'A preview text has at most 240 characters.';
  return kind === 'link' || kind === 'image' ? urlProblem(target, kind) : null;
}
