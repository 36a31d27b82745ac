import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type Content, changeTexts } from './rename-variables';
import { resolveUses } from './resolve-uses';

/** A field of a list, with the name it is to have. */
export type FieldRename = { list: string; from: string; to: string };

/** Another name for a field of a list, where it is declared, in its samples and wherever it is used. Other bytes stay. */
export function renameField<C extends Content>(content: C, change: FieldRename): C {
  const { document } = content;
  const parsed = new ParsedDocument(document);
  const rename = (text: string) => renameInText(parsed, text, change);
  return changeTexts(content, rename, {
    variables: document.variables.map((variable) =>
      variable.name === change.list ? withField(variable, change) : variable,
    ),
  });
}

function renameInText(parsed: ParsedDocument, text: string, { list, from, to }: FieldRename): string {
  const starts = new Set<number>();
  for (const { kind, name, field, offset } of resolveUses(
    parsed.liquid(text).uses,
    parsed.document.variables,
  )) {
    if (kind !== 'variable' || name !== list || field !== from) continue;
    const start = fieldStart(text, offset, list, from);
    if (start !== -1) starts.add(start);
  }
  return applyEdits(
    text,
    [...starts].map((start) => ({ start, end: start + from.length, text: to })),
  );
}

/** Where the field stands in a path such as `item.title`, `items[0].title` or `item["title"]`. */
function fieldStart(text: string, offset: number, list: string, field: string): number {
  const path = /^[\w.\-[\]'"]+/.exec(text.slice(offset, offset + 500))?.[0] ?? '';
  const root = path.startsWith(list) ? list.length : (/^[\w-]+/.exec(path)?.[0].length ?? 0);
  for (let at = path.indexOf(field, root + 1); at !== -1; at = path.indexOf(field, at + 1))
    if (/[.'"]/.test(path[at - 1] ?? '') && !/[\w-]/.test(path[at + field.length] ?? '')) return offset + at;
  return -1;
}

function withField(variable: VariableDefinition, { from, to }: FieldRename): VariableDefinition {
  const fields = variable.fields?.map(
    (field): FieldDefinition => (field.name === from ? { ...field, name: to } : field),
  );
  return {
    ...variable,
    ...(fields ? { fields } : {}),
    sample: withKey(variable.sample, from, to),
    fallback: withKey(variable.fallback, from, to),
  };
}

/** The items of a list with another name for one of their values, at its place. */
function withKey(
  value: VariableDefinition['sample'],
  from: string,
  to: string,
): VariableDefinition['sample'] {
  if (!Array.isArray(value)) return value;
  return value.map((item) =>
    typeof item === 'object'
      ? Object.fromEntries(Object.entries(item).map(([key, each]) => [key === from ? to : key, each]))
      : item,
  );
}
