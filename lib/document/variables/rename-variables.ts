import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { resolveUses } from './resolve-uses';

/** The document with other names for its variables, where they are declared and wherever its source uses them. */
export function renameVariables(
  document: CanonicalDocument,
  names: Readonly<Record<string, string>>,
): CanonicalDocument {
  const changed = Object.entries(names).filter(([name, next]) => name !== next);
  if (changed.length === 0) return document;
  const wanted = new Map(changed);
  const source = sourceOf(document);
  const uses = resolveUses(new ParsedDocument(document).liquid().uses, document.variables);
  const places = new Map<number, string>();
  for (const { kind, name, offset } of uses)
    if (kind === 'variable' && wanted.has(name) && source.startsWith(name, offset)) places.set(offset, name);
  const parts: string[] = [];
  let at = 0;
  for (const [offset, name] of [...places].sort(([a], [b]) => a - b)) {
    parts.push(source.slice(at, offset), wanted.get(name) ?? name);
    at = offset + name.length;
  }
  const variables = document.variables.map((variable) => ({
    ...variable,
    name: wanted.get(variable.name) ?? variable.name,
  }));
  return { ...withSource(document, parts.join('') + source.slice(at)), variables };
}
