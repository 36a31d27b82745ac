import type { CanonicalDocument, ConditionDefinition, FieldDefinition, VariableDefinition } from './contract';

/** The canonical bytes of a document: JSON with the contract's key order and every string exactly as given. */
export function serializeDocument(document: CanonicalDocument): string {
  const { compliance } = document;
  return JSON.stringify({
    schema_version: document.schema_version,
    purpose: document.purpose,
    source_mode: document.source_mode,
    ...(document.source_mode === 'visual' ? { mjml: document.mjml } : { html: document.html }),
    plain_text: document.plain_text,
    variables: document.variables.map(orderVariable),
    conditions: document.conditions.map(orderCondition),
    compliance: compliance && {
      marker: compliance.marker,
      content: compliance.content,
      // JSON.stringify leaves out what is undefined: optional fields stay absent.
      align: compliance.align,
      color: compliance.color,
      background_color: compliance.background_color,
    },
  });
}

function orderVariable(variable: VariableDefinition) {
  return { ...orderField(variable), fields: variable.fields?.map(orderField) };
}

function orderField(field: FieldDefinition | VariableDefinition) {
  return {
    name: field.name,
    type: field.type,
    required: field.required,
    fallback: field.fallback,
    sample: field.sample,
    description: field.description,
  };
}

function orderCondition(condition: ConditionDefinition) {
  return {
    id: condition.id,
    name: condition.name,
    match: condition.match,
    rules: condition.rules.map((rule) => ({
      variable: rule.variable,
      operator: rule.operator,
      value: rule.value,
    })),
  };
}
