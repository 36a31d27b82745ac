import type { VariableDefinition } from 'postroom';

export type TypedTemplate = { id: string; name: string; variables: VariableDefinition[] };

type Field = Pick<VariableDefinition, 'name' | 'type' | 'required' | 'fallback' | 'description'> & {
  fields?: Field[];
};
type Node = { field?: Field; parts: Tree };
type Tree = Map<string, Node>;

/**
 * TypeScript declarations that check template variables: each template's id and its variables, merged into the client's
 * types.
 */
export function templateTypes(templates: readonly TypedTemplate[]): string {
  const namedTemplates = nameAll([...templates].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const ids = namedTemplates.map(
    ({ constant, id, name }) => `  /** ${comment(name)} */\n  ${constant}: '${id}',\n`,
  );
  const shapes = namedTemplates.map(
    ({ id, name, variables }) =>
      `    /** ${comment(name)} */\n    '${id}': ${objectOf(treeOf(variables), '    ')};\n`,
  );
  return [
    '// Written by `postroom types`. Not to be edited: run it again after publishing.\n',
    "import 'postroom';\n\n",
    '/** The ids of published templates. */\n',
    `export const templates = {\n${ids.join('')}} as const;\n\n`,
    "declare module 'postroom' {\n",
    `  interface TemplateVariables {\n${shapes.join('')}  }\n`,
    '}\n',
  ].join('');
}

function nameAll(templates: readonly TypedTemplate[]) {
  const usedNames = new Set<string>();
  return templates.map((template) => {
    const first = camelCase(template.name);
    let constant = first;
    for (let count = 2; usedNames.has(constant); count++) constant = `${first}${count}`;
    usedNames.add(constant);
    return { ...template, constant };
  });
}

function camelCase(name: string): string {
  const letters = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = letters.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('');
  return /^[A-Za-z]/.test(joined) ? joined : `template${joined}`;
}

/** `contact.first_name` is given as `{ contact: { first_name } }`. */
function treeOf(fields: readonly Field[]): Tree {
  const root: Tree = new Map();
  for (const field of fields) {
    let place = root;
    const parts = field.name.split('.');
    for (const [index, part] of parts.entries()) {
      const node: Node = place.get(part) ?? { parts: new Map() };
      if (index === parts.length - 1) node.field = field;
      place.set(part, node);
      place = node.parts;
    }
  }
  return root;
}

function objectOf(tree: Tree, indent: string): string {
  if (tree.size === 0) return 'Record<string, unknown>';
  const inner = `${indent}  `;
  const lines = [...tree].map(([name, { field, parts }]) => {
    const about = field?.description ? `${inner}/** ${comment(field.description)} */\n` : '';
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
    const type = field ? typeOf(field, inner) : objectOf(parts, inner);
    return `${about}${inner}${key}${isRequired(field, parts) ? '' : '?'}: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** Same as on the server: variables with a fallback are optional. */
function isRequired(field: Field | undefined, parts: Tree): boolean {
  if (!field) return [...parts.values()].some((part) => isRequired(part.field, part.parts));
  return field.required && (field.fallback === null || field.fallback === '');
}

function typeOf({ type, fields = [] }: Field, indent: string): string {
  switch (type) {
    case 'number':
    case 'boolean':
      return type;
    case 'list':
      return `readonly (${fields.length > 0 ? objectOf(treeOf(fields), indent) : 'string | number | boolean'})[]`;
    default:
      return 'string';
  }
}

/** On one line, and unable to end its comment. */
function comment(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('*/', '* /');
}
