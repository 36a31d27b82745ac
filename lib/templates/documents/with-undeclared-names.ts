import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { resolveUses } from '@/lib/document/variables/resolve-uses';
import { withSentLanguage } from '@/lib/document/variables/sent-language';
import { withSavedImages } from '@/lib/document/variables/used-variables';

export type Definitions = { variables: VariableDefinition[]; conditions: ConditionDefinition[] };

/** Definitions with a stand-in for each name that is used but not declared yet: a draft can be looked at all the same. */
export function withUndeclaredNames(
  parsed: ParsedDocument,
  text: { subject: string; previewText: string; locale: string | null },
): Definitions {
  const { document } = parsed;
  const declared = withSentLanguage(withSavedImages(document.variables, parsed.source), text.locale);
  const variables = new Map(declared.map((variable) => [variable.name, variable]));
  const conditions = new Map(document.conditions.map((condition) => [condition.id, condition]));
  for (const source of [parsed.source, document.plain_text ?? '', text.subject, text.previewText]) {
    for (const { kind, name, by } of resolveUses(parsed.liquid(source).uses, document.variables)) {
      if (kind === 'variable' && !variables.has(name))
        variables.set(name, standInVariable(name, by === 'loop'));
      // A condition without rules holds: what it shows is what the author is looking for.
      if (kind === 'condition' && !conditions.has(name))
        conditions.set(name, { id: name, name, match: 'all', rules: [] });
    }
  }
  return { variables: [...variables.values()], conditions: [...conditions.values()] };
}

function standInVariable(name: string, isList: boolean): VariableDefinition {
  const type = isList ? 'list' : 'text';
  return { name, type, required: false, fallback: null, sample: null, description: null };
}
