import { urlProblem } from '@/lib/document/markup/url-problem';
import type { ResolvedUnit } from '@/lib/document/translation/resolve-translation';
import type { PlacedUnit, UnitKind } from '@/lib/document/translation/unit';
import { asKept, translationProblem, typedTarget } from '@/lib/document/translation/unit-text';
import type { UnitInput } from '@/lib/templates/contract/translations';

/** What was given and cannot be put in: where in the request it stands, and why. */
export type UnitProblem = { index: number; key: string; code: string; message: string };

type Put = { resolved: ResolvedUnit<PlacedUnit>[]; changed: number; problems: UnitProblem[] };

/**
 * What a locale says with what was given put in. A translation belongs to the words it was made of: where the email has
 * them, it stands there, whatever the key says; where they were changed since, it is kept as outdated.
 */
export function putUnits(resolved: readonly ResolvedUnit<PlacedUnit>[], given: readonly UnitInput[]): Put {
  const next = [...resolved];
  const problems: UnitProblem[] = [];
  let changed = 0;
  const byKey = new Map(resolved.map(({ unit }, index) => [unit.key, index]));
  const bySource = new Map(
    resolved.map(({ unit }, index): [string, number] => [compared(unit.source), index]).toReversed(),
  );
  for (const [index, { key, source, target }] of given.entries()) {
    const refuse = (code: string, message: string) => problems.push({ index, key, code, message });
    const here = byKey.get(key);
    const isHere =
      here !== undefined &&
      (source === undefined || compared(resolved[here]?.unit.source ?? '') === compared(source));
    const place = isHere ? here : (bySource.get(compared(source ?? '')) ?? here);
    const current = place === undefined ? undefined : resolved[place];
    if (place === undefined || !current) {
      refuse('unknown_unit', 'The email has no such unit.');
      continue;
    }
    const { unit, own } = current;
    const said = target === null ? null : typedTarget(unit.kind, target);
    const isSame = source === undefined || compared(source) === compared(unit.source);
    const from = isSame ? unit.source : asKept(unit.kind, source);
    const problem = said === null ? null : problemOf(unit.kind, from, said);
    if (problem) {
      refuse('invalid_translation', problem);
      continue;
    }
    if ((own?.target ?? null) === said && (said === null || own?.source === from)) continue;
    changed += 1;
    next[place] = {
      ...current,
      own: said === null ? null : { key: unit.key, kind: unit.kind, source: from, target: said },
    };
  }
  return { resolved: next, changed, problems };
}

/** Blanks are no words: tools write them anew. */
function compared(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function problemOf(kind: UnitKind, source: string, target: string): string | null {
  const broken = translationProblem(source, target, kind === 'text');
  if (broken) return broken;
  if (kind === 'subject' && [...target].length > 998) return 'A subject has at most 998 characters.';
  if (kind === 'preview_text' && [...target].length > 240)
    return 'A preview text has at most 240 characters.';
  return kind === 'link' || kind === 'image' ? urlProblem(target, kind) : null;
}
