import {
  type CanonicalDocument,
  type FieldDefinition,
  sourceOf,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type NamedUse, resolveUses } from './resolve-uses';

/** A document with its subject, preview text, and other texts with its variables, such as translations. */
export type Content = {
  document: CanonicalDocument;
  subject: string;
  previewText: string;
  texts?: readonly string[];
};

/** A list field with its new name. */
export type FieldRename = { list: string; from: string; to: string };

/** A name to replace at an offset of a text. */
type Rename = { start: number; from: string; to: string };

/** Renames variables in a document, in their declarations and all uses. */
export function renameVariables(
  document: CanonicalDocument,
  names: Readonly<Record<string, string>>,
): CanonicalDocument {
  return renameInContent({ document, subject: '', previewText: '' }, names).document;
}

/** Like `renameVariables`, including the subject and preview text. Other bytes stay. */
export function renameInContent<C extends Content>(content: C, names: Readonly<Record<string, string>>): C {
  const renames = new Map(Object.entries(names).filter(([name, next]) => name !== next));
  if (renames.size === 0) return content;
  const { variables, conditions } = content.document;
  const nameOf = (name: string) => renames.get(name) ?? name;
  const renameIn = (text: string, { kind, name, offset }: NamedUse): Rename | null =>
    kind === 'variable' && text.startsWith(name, offset)
      ? { start: offset, from: name, to: nameOf(name) }
      : null;
  return changeUses(content, renameIn, {
    variables: variables.map((variable) => ({ ...variable, name: nameOf(variable.name) })),
    conditions: conditions.map((condition) => ({
      ...condition,
      rules: condition.rules.map((rule) => ({ ...rule, variable: nameOf(rule.variable) })),
    })),
  });
}

/** Renames a list field in its declaration, samples and uses. Other bytes stay. */
export function renameField<C extends Content>(content: C, change: FieldRename): C {
  const { list, from, to } = change;
  const renameIn = (text: string, { kind, name, field, offset }: NamedUse): Rename | null => {
    const isUse = kind === 'variable' && name === list && field === from;
    const start = isUse ? fieldStart(text, offset, list, from) : -1;
    return start === -1 ? null : { start, from, to };
  };
  return changeUses(content, renameIn, {
    variables: content.document.variables.map((variable) =>
      variable.name === list ? withField(variable, change) : variable,
    ),
  });
}

/** The content with renamed uses in all its texts, and new definitions. */
function changeUses<C extends Content>(
  content: C,
  renameIn: (text: string, use: NamedUse) => Rename | null,
  definitions: Partial<Pick<CanonicalDocument, 'variables' | 'conditions'>>,
): C {
  const { document, subject, previewText } = content;
  const parsed = new ParsedDocument(document);
  const change = (text: string) => {
    const renames = resolveUses(parsed.liquid(text).uses, document.variables).flatMap(
      (use) => renameIn(text, use) ?? [],
    );
    const byPlace = new Map(renames.map((rename) => [rename.start, rename]));
    const edits = [...byPlace.values()].map(({ start, from, to }) => ({
      ...{ start, end: start + from.length, text: to },
    }));
    return applyEdits(text, edits);
  };
  return {
    ...content,
    subject: change(subject),
    previewText: change(previewText),
    ...(content.texts && { texts: content.texts.map(change) }),
    document: {
      ...withSource(document, change(sourceOf(document))),
      plain_text: document.plain_text === null ? null : change(document.plain_text),
      ...definitions,
    },
  };
}

/** The offset of the field in a path such as `item.title`, `items[0].title` or `item["title"]`. */
function fieldStart(text: string, offset: number, list: string, field: string): number {
  const path = /^[\w.\-[\]'"]+/.exec(text.slice(offset, offset + 500))?.[0] ?? '';
  const root = path.startsWith(list) ? list.length : (/^[\w-]+/.exec(path)?.[0].length ?? 0);
  for (let at = path.indexOf(field, root + 1); at !== -1; at = path.indexOf(field, at + 1))
    if (/[.'"]/.test(path[at - 1] ?? '') && !/[\w-]/.test(path[at + field.length] ?? '')) return offset + at;
  return -1;
}

function withField(variable: VariableDefinition, { from, to }: FieldRename): VariableDefinition {
  const { fields, sample, fallback } = variable;
  const renamed = fields?.map(
    (field): FieldDefinition => (field.name === from ? { ...field, name: to } : field),
  );
  const withKey = (saved: VariableDefinition['sample']) =>
    Array.isArray(saved) ? saved.map((item) => withName(item, from, to)) : saved;
  return {
    ...variable,
    ...(renamed && { fields: renamed }),
    ...{ sample: withKey(sample), fallback: withKey(fallback) },
  };
}

/** Renames one key of a list item, keeping its position. */
function withName<Item>(item: Item, from: string, to: string) {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).map(([key, each]) => [key === from ? to : key, each]));
}
