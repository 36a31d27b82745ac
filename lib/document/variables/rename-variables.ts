import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { applyEdits, type SourceEdit } from '@/lib/document/markup/source-edits';
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
  const { variables, conditions } = content.document;
  const nameOf = (name: string) => wanted.get(name) ?? name;
  return changeTexts(content, rename, {
    variables: variables.map((variable) => ({ ...variable, name: nameOf(variable.name) })),
    conditions: conditions.map((condition) => ({
      ...condition,
      rules: condition.rules.map((rule) => ({ ...rule, variable: nameOf(rule.variable) })),
    })),
  });
}

/** The content with all its texts changed, and some of its definitions. */
export function changeTexts<C extends Content>(
  content: C,
  change: (text: string) => string,
  definitions: Partial<Pick<CanonicalDocument, 'variables' | 'conditions'>>,
): C {
  const { document, subject, previewText } = content;
  return {
    ...content,
    subject: change(subject),
    previewText: change(previewText),
    document: {
      ...withSource(document, change(sourceOf(document))),
      plain_text: document.plain_text === null ? null : change(document.plain_text),
      ...definitions,
    },
  };
}

function renameInText(parsed: ParsedDocument, text: string, wanted: Names): string {
  const uses = resolveUses(parsed.liquid(text).uses, parsed.document.variables);
  const edits = new Map<number, SourceEdit>();
  for (const { kind, name, offset: start } of uses) {
    const next = kind === 'variable' && text.startsWith(name, start) ? wanted.get(name) : undefined;
    if (next !== undefined) edits.set(start, { start, end: start + name.length, text: next });
  }
  return applyEdits(text, [...edits.values()]);
}
