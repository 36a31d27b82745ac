import type { VariableDefinition } from '@/lib/document/contract';
import { parseExpression } from '@/lib/document/liquid/liquid-expression';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { variableValueProblem } from '@/lib/document/variable-value';
import { type NamedUse, resolveUses, undeclaredUses } from './resolve-uses';

/** The text with the use: the document's source, its plain text, the subject or the preview text. */
export type UsePlace = 'source' | 'plain_text' | 'subject' | 'preview_text';

export type VariableUse = Position & {
  place: UsePlace;
  name: string;
  field: string | null;
  kind: NamedUse['kind'];
};

export type UsedVariables = {
  uses: VariableUse[];
  /** Names used but not declared: variables, `list.field`, `conditions.id`. */
  undeclared: string[];
  /** The variables among them. */
  undeclaredVariables: string[];
  /** Declared variables that no text and no used condition uses. */
  unused: string[];
  unusedConditions: string[];
};

/** Finds what a document, its subject and preview text use, and compares it with the declarations. */
export function usedVariables(
  parsed: ParsedDocument,
  texts: { subject?: string; previewText?: string } = {},
): UsedVariables {
  const { document } = parsed;
  const places: [UsePlace, string][] = [
    ['source', parsed.source],
    ['plain_text', document.plain_text ?? ''],
    ['subject', texts.subject ?? ''],
    ['preview_text', texts.previewText ?? ''],
  ];
  const found = places.map(([place, text]) => ({
    place,
    text,
    uses: resolveUses(parsed.liquid(text).uses, document.variables),
  }));
  const all = found.flatMap(({ uses }) => uses);
  const usedIds = new Set(all.filter((use) => use.kind === 'condition').map((use) => use.name));
  const usedNames = new Set(all.filter((use) => use.kind === 'variable').map((use) => use.name));
  for (const condition of document.conditions)
    if (usedIds.has(condition.id)) for (const rule of condition.rules) usedNames.add(rule.variable);
  const undeclared = undeclaredUses(all, document.variables, document.conditions)
    .filter(({ code }) => code.startsWith('UNDECLARED'))
    .map(({ use }) => use);
  const declaredNames = new Set(document.variables.map(({ name }) => name));
  const isMissing = ({ kind, name }: NamedUse) => kind === 'variable' && !declaredNames.has(name);
  return {
    uses: found.flatMap(({ place, text, uses }) => {
      const positionOf = createPositions(text);
      return uses.map(({ kind, name, field, offset }) => {
        return { place, kind, name, field, ...positionOf(offset) };
      });
    }),
    undeclared: [...new Set(undeclared.map(nameUse))],
    undeclaredVariables: [...new Set(undeclared.filter(isMissing).map(({ name }) => name))],
    unused: document.variables.map(({ name }) => name).filter((name) => !usedNames.has(name)),
    unusedConditions: document.conditions.map(({ id }) => id).filter((id) => !usedIds.has(id)),
  };
}

/**
 * Variables with the image shown by default in a source, or in its compiled HTML, as their fallback: `src="{{ hero |
 * default: 'https://…' }}"`. Use these to validate the values of a send.
 */
export function withSavedImages(variables: VariableDefinition[], source: string): VariableDefinition[] {
  const needy = variables.filter(
    ({ type, fallback }) => type === 'image' && (fallback === null || fallback === ''),
  );
  if (needy.length === 0) return variables;
  const defaults = defaultTexts(source);
  return variables.map((variable) => {
    const shown = needy.includes(variable) ? defaults.get(variable.name) : undefined;
    const isUsableSample = shown !== undefined && variableValueProblem(variable, shown) === null;
    return isUsableSample ? { ...variable, fallback: shown } : variable;
  });
}

/** The defaults of all outputs like `{{ name | default: 'text' }}`, the first of each name. */
function defaultTexts(source: string): Map<string, string> {
  const defaults = new Map<string, string>();
  for (const { kind, args, argsStart, ignored } of analyzeLiquid(source).tokens) {
    if (kind !== 'output' || ignored || args.length > 3_000) continue;
    const match = /^\s*([\w.-]+)\s*\|\s*default:\s*(?:'([^']*)'|"([^"]*)")/.exec(args);
    const [, name, single, double] = match ?? [];
    if (name === undefined || defaults.has(name) || parseExpression('output', args, argsStart).problem)
      continue;
    defaults.set(name, single ?? double ?? '');
  }
  return defaults;
}

/** The display name of a use. */
export function nameUse({ kind, name, field }: NamedUse): string {
  if (kind === 'condition') return `conditions.${name}`;
  return field === null ? name : `${name}.${field}`;
}
