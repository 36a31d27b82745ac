import {
  type CanonicalDocument,
  complianceBlock,
  conditionDefinition,
  conditionRule,
  fieldDefinition,
  variableDefinition,
} from './contract';

/** The canonical bytes of a document: JSON with the contract's key order and every string exactly as given. */
export function serializeDocument(document: CanonicalDocument): string {
  const { variables, conditions, compliance } = document;
  return JSON.stringify({
    schema_version: document.schema_version,
    purpose: document.purpose,
    source_mode: document.source_mode,
    ...(document.source_mode === 'visual' ? { mjml: document.mjml } : { html: document.html }),
    plain_text: document.plain_text,
    variables: variables.map(({ fields, ...variable }) => ({
      ...inOrder(variableDefinition, variable),
      fields: fields?.map((field) => inOrder(fieldDefinition, field)),
    })),
    conditions: conditions.map((condition) => ({
      ...inOrder(conditionDefinition, condition),
      rules: condition.rules.map((rule) => inOrder(conditionRule, rule)),
    })),
    compliance: compliance && inOrder(complianceBlock, compliance),
  });
}

/** A value with the keys of its schema, in order; JSON omits undefined ones. */
function inOrder(schema: { shape: object }, value: object): object {
  const values: Readonly<Record<string, unknown>> = { ...value };
  return Object.fromEntries(Object.keys(schema.shape).map((key) => [key, values[key]]));
}
