import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { resolveUses } from '@/lib/document/variables/resolve-uses';
import { withSentLanguage } from '@/lib/document/variables/sent-language';
import { withSavedImages } from '@/lib/document/variables/used-variables';

export type Definitions = { variables: VariableDefinition[]; conditions: ConditionDefinition[] };

/**
 * Adds a definition for each name that is used but not declared, so that unfinished drafts can be previewed.
 */
export function addUndeclaredNames(
  parsed: ParsedDocument,
  text: { subject: string; previewText: string; locale: string | null },
): Definitions {
  const { document } = parsed;
  const declared = withSentLanguage(withSavedImages(document.variables, parsed.source), text.locale);
  const variables = new Map(declared.map((variable) => [variable.name, variable]));
  const conditions = new Map(document.conditions.map((condition) => [condition.id, condition]));
  const hasParts = (name: string) => declared.some((variable) => variable.name.startsWith(`${name}.`));
  for (const source of [parsed.source, document.plain_text ?? '', text.subject, text.previewText]) {
    for (const { kind, name, by } of resolveUses(parsed.liquid(source).uses, document.variables)) {
      // What only its parts have a value of is given by them.
      if (kind === 'variable' && !variables.has(name) && !hasParts(name))
        variables.set(name, createPlaceholderVariable(name, by === 'loop'));
      // A condition without rules is true, so that the author sees its content.
      if (kind === 'condition' && !conditions.has(name))
        conditions.set(name, { id: name, name, match: 'all', rules: [] });
    }
  }
  return { variables: [...variables.values()], conditions: [...conditions.values()] };
}

function createPlaceholderVariable(name: string, isList: boolean): VariableDefinition {
  const type = isList ? 'list' : 'text';
  return { name, type, required: false, fallback: null, sample: null, description: null };
}
