import type { ConditionDefinition, FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { fullField, fullVariable } from '@/lib/document/variables/full-variable';
import { resolveUses } from '@/lib/document/variables/resolve-uses';

/** The variables and conditions that blocks use. */
export type Definitions = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
};

/** Blocks from elsewhere with their known definitions. */
export type Arrival = {
  source: string;
  definitions: Definitions;
  /** The definitions that were added to the template. */
  given?: readonly string[];
  /** The blocks keep their look instead of adapting to their place. */
  dressed?: true;
};

export const noDefinitions: Definitions = { variables: [], conditions: [] };

/**
 * Definitions that blocks use but the template does not declare. Those that came along are used; others are
 * guessed: what is repeated over is a list, what is in `src` an image.
 */
export function findMissingDefinitions({ source, definitions }: Arrival, declared: Definitions): Definitions {
  const { uses } = analyzeLiquid(source);
  const known = new Set(declared.variables.map(({ name }) => name));
  const ids = new Set(declared.conditions.map(({ id }) => id));
  const variables = new Map<string, VariableDefinition>();
  const conditions = new Map<string, ConditionDefinition>();
  const addVariable = (name: string, found: () => VariableDefinition) => {
    if (known.has(name) || variables.has(name)) return;
    variables.set(name, definitions.variables.find((variable) => variable.name === name) ?? found());
  };
  const resolved = resolveUses(uses, [...declared.variables, ...definitions.variables]);
  for (const { kind, name } of resolved) {
    if (kind !== 'condition' || ids.has(name)) continue;
    const condition = definitions.conditions.find(({ id }) => id === name);
    if (!condition) continue;
    conditions.set(name, condition);
    for (const { variable } of condition.rules) addVariable(variable, () => createVariable(variable, 'text'));
  }
  for (const { kind, name, field } of resolved) {
    if (kind !== 'variable') continue;
    addVariable(name, () => {
      const sameName = resolved.filter((use) => use.name === name);
      if (field === null && !sameName.some(({ by }) => by === 'loop'))
        return createVariable(name, guessType(source, name));
      const fields = sameName.flatMap((use) => use.field ?? []);
      return { ...createVariable(name, 'list'), fields: createFields(source, fields) };
    });
  }
  return { variables: [...variables.values()], conditions: [...conditions.values()] };
}

function createVariable(name: string, type: VariableDefinition['type']): VariableDefinition {
  return fullVariable({ name, type, required: false, fallback: type === 'list' ? [] : null });
}

function createFields(source: string, names: readonly string[]): FieldDefinition[] {
  return [...new Set(names)].map((name) =>
    fullField({ name, type: guessType(source, name) === 'image' ? 'image' : 'text', required: false }),
  );
}

/** The attribute tells whether a value is an image or a link. */
function guessType(source: string, name: string): 'text' | 'image' | 'url' {
  const path = `["']\\{\\{\\s*(?:\\w+\\.)*${name.replaceAll('.', '\\.')}\\b`;
  if (new RegExp(`\\s(?:src|background-url|thumbnails-src)=${path}`).test(source)) return 'image';
  return new RegExp(`\\shref=${path}`).test(source) ? 'url' : 'text';
}
