import type { VariableDefinition } from '@/lib/document/contract';
import type { LiquidPart, LiquidUse } from '@/lib/document/liquid/liquid-analysis';
import { variableUses } from '@/lib/document/liquid/liquid-uses';

/** What ends a name: Liquid's own properties of lists and texts. */
const properties = new Set(['size', 'first', 'last']);

/**
 * Uses by the names that are declared: `contact.first_name` is a variable of that name, or the field of `contact`. What
 * nobody declared is named by its whole path.
 */
export function resolveUses(
  uses: readonly LiquidUse[],
  variables: readonly VariableDefinition[],
): LiquidUse[] {
  const declared = new Map(variables.map((variable) => [variable.name, variable]));
  let replaced = false;
  return uses.flatMap((use) => {
    if (use.follows) return replaced ? [] : fieldUse(use, declared);
    const [root = '', ...rest] = use.path ?? [];
    replaced = false;
    if (use.kind !== 'variable' || rest.length === 0) return [use];
    if (use.inLoop) return fieldUse(use, declared);
    if (declared.has(use.name)) return [use];
    const length = nameLength([root, ...rest], declared);
    if (length === 1) return [use];
    replaced = true;
    const name = [root, ...rest].slice(0, length).join('.');
    const found = variableUses(name, rest.slice(length - 1), use.offset, use.plainBy ?? use.by);
    return found.flatMap((one) => (one.inLoop ? fieldUse(one, declared) : [one]));
  });
}

/** How many parts of a path are its name: the declared one, else all up to a property or an index. */
function nameLength(path: readonly LiquidPart[], declared: ReadonlyMap<string, unknown>): number {
  const end = path.findIndex(
    (part, index) => typeof part !== 'string' || (index > 0 && properties.has(part)),
  );
  const words = path.findIndex((part) => typeof part !== 'string');
  for (let length = words === -1 ? path.length : words; length > 1; length -= 1)
    if (declared.has(path.slice(0, length).join('.'))) return length;
  return end === -1 ? path.length : end;
}

/** The field of a repeated list's item, whose name may have dots too. */
function fieldUse(use: LiquidUse, declared: ReadonlyMap<string, VariableDefinition>): LiquidUse[] {
  const rest = (use.path ?? []).slice(1);
  const list = declared.get(use.name);
  // `items.sub` of a declared list is told where it is repeated over.
  if (!list) return declared.has(use.name.split('.')[0] ?? '') ? [] : [use];
  const fields = new Set((list.fields ?? []).map(({ name }) => name));
  for (let length = rest.length; length > 1; length -= 1) {
    const field = rest.slice(0, length).join('.');
    if (fields.has(field)) return [{ ...use, field }];
  }
  return [use];
}
