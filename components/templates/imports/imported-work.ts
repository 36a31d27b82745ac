import { blankDocument } from '@/lib/document/compliance/blank-document';
import {
  type CanonicalDocument,
  type Purpose,
  type SourceMode,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { type OwnUnsubscribe, withoutOwnUnsubscribe } from '@/lib/document/import/own-unsubscribe';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { renameVariables } from '@/lib/document/variables/rename-variables';
import { usedVariables } from '@/lib/document/variables/used-variables';
import type { TemplateImport } from '@/lib/templates/contract/imports';

type ImportedWork = {
  document: CanonicalDocument;
  /** Its own unsubscribe links, in addition to the required one. */
  own: readonly OwnUnsubscribe[];
};

/** The imported document, valid or not, with the chosen names and purpose. */
export function importedDocument(
  result: TemplateImport,
  typedName: string,
  purpose: Purpose,
  names: Readonly<Record<string, string>>,
  { keepsOwn = false }: { keepsOwn?: boolean } = {},
): ImportedWork {
  const mode: SourceMode = result.source_mode;
  const blank = blankDocument(purpose, mode);
  const source = result.document
    ? 'mjml' in result.document
      ? result.document.mjml
      : result.document.html
    : (result.source ?? typedName);
  const withNames = (text: string) =>
    withoutDoubled(renameVariables({ ...withSource(blank, text), variables: result.variables }, names));
  const document = withNames(source);
  if (purpose !== 'marketing') return { document, own: [] };
  const withoutLink = withoutOwnUnsubscribe(source);
  if (keepsOwn || withoutLink.lines.length === 0) return { document, own: withoutLink.lines };
  const freed = withoutNewlyUnused(withNames(withoutLink.source), document);
  // Keeps a savable email savable.
  return canBeSaved(freed) || !canBeSaved(document)
    ? { document: freed, own: withoutLink.lines }
    : { document, own: [] };
}

/** One variable for those that were renamed to the same; it is required if one of them is. */
function withoutDoubled(document: CanonicalDocument): CanonicalDocument {
  const byName = new Map<string, VariableDefinition>();
  for (const variable of document.variables)
    if (variable.required || !byName.has(variable.name)) byName.set(variable.name, variable);
  return { ...document, variables: [...byName.values()] };
}

/** Removes variables that were only used in removed parts: they would be required for every send. */
function withoutNewlyUnused(freed: CanonicalDocument, before: CanonicalDocument): CanonicalDocument {
  const unusedIn = (document: CanonicalDocument) =>
    new Set(usedVariables(new ParsedDocument(document)).unused);
  const [now, then] = [unusedIn(freed), unusedIn(before)];
  const variables = freed.variables.filter(({ name }) => !now.has(name) || then.has(name));
  return { ...freed, variables };
}

/** Whether the server would save it. */
export function canBeSaved(document: CanonicalDocument): boolean {
  return lintDocument(new ParsedDocument(document), {
    ...{ stage: 'save', subject: 'Imported', previewText: '' },
  }).every(({ severity }) => severity !== 'error');
}
