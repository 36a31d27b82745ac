import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { resolveUses } from './resolve-uses';

type Names = ReadonlyMap<string, string>;

/** What a person writes: a document with its subject and preview text. */
export type Content = { document: CanonicalDocument; subject: string; previewText: string };

/** The document with other names for its variables, where they are declared and wherever it uses them. */
export function renameVariables(
  document: CanonicalDocument,
  names: Readonly<Record<string, string>>,
): CanonicalDocument {
  return renameInContent({ document, subject: '', previewText: '' }, names).document;
}

/** As `renameVariables`, in the subject and the preview text too. Other bytes stay as they are. */
export function renameInContent<C extends Content>(content: C, names: Readonly<Record<string, string>>): C {
  const wanted = new Map(Object.entries(names).filter(([name, next]) => name !== next));
  if (wanted.size === 0) return content;
  const parsed = new ParsedDocument(content.document);
  const rename = (text: string) => renameInText(parsed, text, wanted);
  const { document } = content;
  return {
    ...content,
    subject: rename(content.subject),
    previewText: rename(content.previewText),
    document: {
      ...withSource(document, rename(sourceOf(document))),
      plain_text: document.plain_text === null ? null : rename(document.plain_text),
      variables: document.variables.map((variable) => ({
        ...variable,
        name: wanted.get(variable.name) ?? variable.name,
      })),
      conditions: document.conditions.map((condition) =>
        condition.rules.some(({ variable }) => wanted.has(variable))
          ? {
              ...condition,
              rules: condition.rules.map((rule) => ({
                ...rule,
                variable: wanted.get(rule.variable) ?? rule.variable,
              })),
            }
          : condition,
      ),
    },
  };
}

function renameInText(parsed: ParsedDocument, text: string, wanted: Names): string {
  const uses = resolveUses(parsed.liquid(text).uses, parsed.document.variables);
  const places = new Map<number, string>();
  for (const { kind, name, offset } of uses)
    if (kind === 'variable' && wanted.has(name) && text.startsWith(name, offset)) places.set(offset, name);
  const parts: string[] = [];
  let at = 0;
  for (const [offset, name] of [...places].sort(([a], [b]) => a - b)) {
    parts.push(text.slice(at, offset), wanted.get(name) ?? name);
    at = offset + name.length;
  }
  return parts.join('') + text.slice(at);
}
