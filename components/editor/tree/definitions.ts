import type { ConditionDefinition, FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { fullField, fullVariable } from '@/lib/document/variables/full-variable';
import { resolveUses } from '@/lib/document/variables/resolve-uses';

/** What blocks from elsewhere bring along: the variables and conditions that they use. */
export type Definitions = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
};

/** Blocks that came in from elsewhere, and the definitions that are known of them. */
export type Arrival = {
  source: string;
  definitions: Definitions;
  /** The names of those that the template did not have and was given with the blocks. */
  given?: readonly string[];
  /** They look as they are to look: nothing of their place is given to them. */
  dressed?: true;
};

export const noDefinitions: Definitions = { variables: [], conditions: [] };

/**
 * What blocks from elsewhere use and this template does not declare. What came with the blocks is taken as it was;
 * the rest is told from its use: what is repeated over is a list, what stands in `src` an image.
 */
export function missingDefinitions({ source, definitions }: Arrival, declared: Definitions): Definitions {
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
    for (const { variable } of condition.rules) addVariable(variable, () => newVariable(variable, 'text'));
  }
  for (const { kind, name, field } of resolved) {
    if (kind !== 'variable') continue;
    addVariable(name, () => {
      const alike = resolved.filter((use) => use.name === name);
      if (field === null && !alike.some(({ by }) => by === 'loop'))
        return newVariable(name, typeOf(source, name));
      const fields = alike.flatMap((use) => use.field ?? []);
      return { ...newVariable(name, 'list'), fields: fieldsOf(source, fields) };
    });
  }
  return { variables: [...variables.values()], conditions: [...conditions.values()] };
}

function newVariable(name: string, type: VariableDefinition['type']): VariableDefinition {
  return fullVariable({ name, type, required: false, fallback: type === 'list' ? [] : null });
}

function fieldsOf(source: string, names: readonly string[]): FieldDefinition[] {
  return [...new Set(names)].map((name) =>
    fullField({ name, type: typeOf(source, name) === 'image' ? 'image' : 'text', required: false }),
  );
}

/** An address of a picture or a link is known by the attribute that it fills. */
function typeOf(source: string, name: string): 'text' | 'image' | 'url' {
  const path = `["']\\{\\{\\s*(?:\\w+\\.)*${name.replaceAll('.', '\\.')}\\b`;
  if (new RegExp(`\\s(?:src|background-url|thumbnails-src)=${path}`).test(source)) return 'image';
  return new RegExp(`\\shref=${path}`).test(source) ? 'url' : 'text';
}
