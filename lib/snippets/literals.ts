/** A value as a TypeScript literal. Lines after the first are indented by `indent`. */
export function typescriptLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return typescriptString(value);
  return writeStructure(value, indent, typescriptLiteral, (name) =>
    /^[A-Za-z_]\w*$/.test(name) ? name : typescriptString(name),
  );
}

/** A value as a Python literal. */
export function pythonLiteral(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return writeStructure(value, indent, pythonLiteral, (name) => JSON.stringify(name));
}

function typescriptString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function writeStructure(
  value: unknown,
  indent: string,
  literal: (value: unknown, indent: string) => string,
  nameOf: (name: string) => string,
): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${nameOf(name)}: ${literal(one, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!line.includes('\n') && line.length + indent.length <= 72) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}
