import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import type { LiquidIssue, LiquidPart, LiquidUse } from '@/lib/document/liquid/liquid-analysis';
import { clip } from '@/lib/document/markup/clip';

/** One use of a named thing: a variable (with the field of a list's item), a condition, or a system variable. */
export type NamedUse = Pick<LiquidUse, 'kind' | 'offset' | 'by'> & {
  name: string;
  field: string | null;
  /** The field is the variable's own, not an item's. */
  direct?: true;
};

type Declared = ReadonlyMap<string, VariableDefinition>;

/** Liquid's own properties of lists and strings, which end a name. */
const properties = new Set(['size', 'first', 'last']);

/**
 * Resolves uses to declared names: `contact.first_name` is a variable of that name, or a field of `contact`. An
 * undeclared use has its whole path as name.
 */
export function resolveUses(
  uses: readonly LiquidUse[],
  variables: readonly VariableDefinition[],
): NamedUse[] {
  const declared = new Map(variables.map((variable) => [variable.name, variable]));
  return uses.flatMap(({ kind, path, offset, by, list }): NamedUse[] => {
    const [root, next] = path.map((part) => (typeof part === 'string' ? part : null));
    if (kind === 'condition') return [{ kind, name: next ?? '', field: null, offset, by }];
    if (kind === 'system') return [{ kind, name: root ?? '', field: next ?? null, offset, by }];
    if (list !== undefined) return itemUse(list, path.slice(1), { kind, offset, by }, declared);
    const length = nameLength(path, declared);
    const name = path.slice(0, length).join('.');
    return variableUses(name, path.slice(length), { kind, offset, by }, declared);
  });
}

/** How many parts of a path are the name: the declared one, else all before a property or an index. */
function nameLength(path: readonly LiquidPart[], declared: Declared): number {
  if (declared.has(String(path[0]))) return 1;
  const end = path.findIndex(
    (part, index) => typeof part !== 'string' || (index > 0 && properties.has(part)),
  );
  const words = path.findIndex((part) => typeof part !== 'string');
  for (let length = words === -1 ? path.length : words; length > 1; length -= 1)
    if (declared.has(path.slice(0, length).join('.'))) return length;
  return end === -1 ? path.length : end;
}

type Use = Pick<NamedUse, 'kind' | 'offset' | 'by'>;

/** The uses of a variable by what follows its name: `[0].title` is an item and its field. */
function variableUses(name: string, rest: readonly LiquidPart[], use: Use, declared: Declared): NamedUse[] {
  const [first = null, field] = rest;
  const next = typeof first === 'string' ? first : null;
  // `items[0].title` and `items.first.title` use a field of the list, `name.title` one that a plain variable lacks.
  const indexed = rest.length > 0 && (next === null || next === 'first' || next === 'last');
  const property = indexed || next === 'size' ? null : next;
  const useKind = rest.length > 1 || next === 'size' ? 'tag' : use.by;
  const wholeUse = {
    ...use,
    name,
    field: property,
    by: useKind,
    ...(property === null ? {} : { direct: true as const }),
  };
  return indexed && typeof field === 'string'
    ? [wholeUse, ...itemUse(name, rest.slice(1), { ...use, by: 'tag' }, declared)]
    : [wholeUse];
}

/** A use of a loop's item, with its field, whose name may have dots too. */
function itemUse(name: string, rest: readonly LiquidPart[], use: Use, declared: Declared): NamedUse[] {
  const [field = null] = rest;
  const found: NamedUse = {
    ...{ ...use, name, field: typeof field === 'string' ? field : null },
    by: rest.length > 1 ? 'tag' : use.by,
  };
  if (rest.length === 0) return [found];
  const list = declared.get(name);
  // `items.sub` of a declared list is reported at its loop.
  if (!list && declared.has(name.split('.')[0] ?? '')) return [];
  const fields = new Set((list?.fields ?? []).map((each) => each.name));
  const lengths = rest.map((_, index) => rest.length - index);
  const known = lengths.find((length) => fields.has(rest.slice(0, length).join('.')));
  return [{ ...found, field: fieldName(rest, known) ?? found.field }];
}

/** The declared field, or the whole path up to a property: items may hold objects. */
function fieldName(rest: readonly LiquidPart[], known: number | undefined): string | null {
  const end = rest.findIndex(
    (part, index) => typeof part !== 'string' || (index > 0 && properties.has(part)),
  );
  const words = end === -1 ? rest.length : end;
  return rest.slice(0, known !== undefined && known >= words ? known : words).join('.') || null;
}

/** Issues for undeclared or mismatched uses. */
export function undeclaredUses(
  uses: readonly NamedUse[],
  variables: readonly VariableDefinition[],
  conditions: readonly ConditionDefinition[],
): (LiquidIssue & { use: NamedUse })[] {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const ids = new Set(conditions.map((condition) => condition.id));
  return uses.flatMap((use) => {
    const [code, message] = problemOf(use, byName.get(use.name), ids) ?? [];
    return code && message ? [{ code, message, offset: use.offset, use }] : [];
  });
}

function problemOf(
  { kind, name, field, by, direct }: NamedUse,
  variable: VariableDefinition | undefined,
  conditions: ReadonlySet<string>,
): [code: string, message: string] | null {
  const short = clip(name, 80);
  if (kind === 'condition')
    return conditions.has(name) ? null : ['UNDECLARED_CONDITION', `The condition "${short}" is not defined.`];
  if (kind !== 'variable') return null;
  if (!variable) return ['UNDECLARED_VARIABLE', `The variable "${short}" is not declared.`];
  const isList = variable.type === 'list';
  if (by === 'loop' && field === null && !isList)
    return ['NOT_A_LIST', `"${name}" is no list, so it cannot be repeated over.`];
  // Printing the list or an item would print objects.
  if (by === 'output' && field === null && isList && (variable.fields?.length ?? 0) > 0)
    return ['LIST_PRINTED', `"${name}" is a list: print one of its fields in a loop.`];
  if (field === null) return null;
  if (!isField(variable, field)) return ['UNDECLARED_FIELD', `"${name}" has no field "${clip(field, 80)}".`];
  return direct && isList
    ? ['LIST_PRINTED', `"${name}" is a list: repeat over it, or ask one item, as in ${name}.first.${field}.`]
    : null;
}

function isField(variable: VariableDefinition, field: string): boolean {
  return (variable.fields ?? []).some((candidate) => candidate.name === field);
}
