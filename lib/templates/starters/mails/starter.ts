import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import type { CanonicalDocument, FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import type { StarterUse } from '@/lib/templates/contract/starters';

/** A template to begin with: its id is stable, since links and tests name it. */
export type Starter = {
  id: string;
  name: string;
  description: string;
  use: StarterUse;
  industry: string;
  subject: string;
  previewText: string;
  document: CanonicalDocument;
};

/** A variable, with what most of them leave empty. */
export function variable(
  definition: Pick<VariableDefinition, 'name' | 'type' | 'sample' | 'description'> &
    Partial<VariableDefinition>,
): VariableDefinition {
  return { required: false, fallback: null, ...definition };
}

/** A field of a list variable's items. */
export function field(
  name: string,
  type: FieldDefinition['type'] = 'text',
  required = true,
): FieldDefinition {
  return { name, type, required, fallback: null, sample: null, description: null };
}

/** A transactional document over MJML. */
export function transactional(
  mjml: string,
  variables: VariableDefinition[],
  conditions: CanonicalDocument['conditions'] = [],
): CanonicalDocument {
  return {
    schema_version: 1,
    purpose: 'transactional',
    source_mode: 'visual',
    mjml,
    plain_text: null,
    variables,
    conditions,
    compliance: null,
  };
}

/** A marketing document over MJML; its footer's colors stand in light and dark alike, so they belong to both. */
export function marketing(
  mjml: string,
  footer: { color: string; background: string },
  variables: VariableDefinition[],
  conditions: CanonicalDocument['conditions'] = [],
): CanonicalDocument {
  return {
    ...transactional(mjml, variables, conditions),
    purpose: 'marketing',
    compliance: {
      ...currentCompliance('visual'),
      color: footer.color,
      background_color: footer.background,
    },
  };
}

type Value = VariableDefinition['type'];

/** A variable that every mail needs. */
export function required(
  name: string,
  type: Value,
  sample: VariableDefinition['sample'],
  description: string,
): VariableDefinition {
  return { name, type, required: true, fallback: null, sample, description };
}

/** A variable that may be left out; `fallback` stands in for it. */
export function optional(
  name: string,
  type: Value,
  sample: VariableDefinition['sample'],
  description: string,
  fallback: VariableDefinition['fallback'] = null,
): VariableDefinition {
  return { name, type, required: false, fallback, sample, description };
}

/** How to address the reader: nearly every mail has it. */
export const firstName = optional('first_name', 'text', 'Ada', 'How to address the reader', 'there');

/** A list, which a repeat shows item by item. */
export function list(
  name: string,
  description: string,
  fields: FieldDefinition[],
  sample: Record<string, string | number>[],
): VariableDefinition {
  return { name, type: 'list', required: true, fallback: null, sample, description, fields };
}

/** A condition that holds where a variable has a value. */
export function whenGiven(
  id: string,
  name: string,
  variable: string,
): CanonicalDocument['conditions'][number] {
  return { id, name, match: 'all', rules: [{ variable, operator: 'exists', value: null }] };
}
