import { z } from 'zod';
import { purposes } from './purposes';
import { readSavedValue, variableValueProblem } from './variable-value';
import { wellFormedText } from './well-formed-text';

/** The canonical document, schema version 1: exactly these fields, in this order. */
export const schemaVersion = 1;

/** The marker that locks the current compliance footer. */
export const currentMarker = 'compliance/2';

/** Names that cannot be declared: set by the system, or keywords of Liquid. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...['workspace', 'unsubscribe_url', 'conditions', 'forloop', 'tablerowloop'],
  ...['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'in'],
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'],
]);

const identifierPattern = /^[A-Za-z_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?$/;

const identifier = z
  .string()
  .regex(identifierPattern, 'Letters, digits, "_" and "-", beginning with a letter or "_".')
  .max(80)
  .refine((name) => !reservedNames.has(name), 'This name is reserved.');

/** Names that are not allowed as any part of a path. */
const unsafeParts = new Set([...reservedNames].filter((name) => name in {}));

export const nameRule =
  'Letters, digits and "_", in parts joined by dots, each beginning with a letter or "_".';

/**
 * A name with dots is a path: `contact.first_name` is the value in `{ "contact": { "first_name": … } }`. Hyphens are
 * those of older documents: see `refuseNewHyphens`.
 */
const variableName = z
  .string()
  .refine((name) => name.split('.').every((part) => identifierPattern.test(part)), nameRule)
  .max(120)
  .refine((name) => {
    const [root = '', ...parts] = name.split('.');
    return !reservedNames.has(root) && !parts.some((part) => unsafeParts.has(part));
  }, 'This name is reserved.');

/** How many variables a document has at most, and how many fields a list. */
export const [maxVariables, maxFields] = [200, 50];

export const purpose = z.enum(purposes);
export const sourceMode = z.enum(['visual', 'html']);
export const variableType = z.enum(['text', 'number', 'boolean', 'date', 'url', 'image', 'list']);
export const fieldType = variableType.exclude(['list']);
export const conditionOperator = z.enum([
  'exists',
  'empty',
  'equals',
  'not_equals',
  'greater',
  'less',
  'contains',
]);

const scalar = z.union([wellFormedText(10_000), z.number(), z.boolean()]);
/** null and the empty string mean none. */
const scalarOrNone = scalar.nullable();
const listItem = z.union([scalar, z.record(z.string().max(80), scalarOrNone)]);
const savedValue = z.union([scalar, z.array(listItem).max(500)]).nullable();

/** One field of a list's items. Lists nest one level only. */
export const fieldDefinition = z
  .strictObject({
    name: variableName.meta({ description: 'The name of the field.', examples: ['title'] }),
    type: fieldType.meta({ description: 'The kind of its value.' }),
    required: z.boolean(),
    fallback: scalarOrNone,
    sample: scalarOrNone,
    description: wellFormedText(500).nullable(),
  })
  .superRefine((field, context) => checkSavedValues(field, context));

export const variableDefinition = z
  .strictObject({
    name: variableName.meta({ description: 'The name, as the document uses it.', examples: ['name'] }),
    type: variableType.meta({ description: 'The kind of its value.' }),
    required: z.boolean(),
    fallback: savedValue,
    sample: savedValue,
    description: wellFormedText(500).nullable(),
    fields: z.array(fieldDefinition).max(maxFields).optional(),
  })
  .superRefine((variable, context) => {
    if (variable.fields !== undefined && variable.type !== 'list')
      addIssue(context, ['fields'], 'Only a list has fields.');
    refuseNameClashes(variable.fields ?? [], 'fields', 'name', context);
    checkSavedValues(variable, context);
  });

export const conditionRule = z.strictObject({
  variable: variableName,
  operator: conditionOperator.meta({ description: 'How the values are compared.' }),
  value: z.union([wellFormedText(1_000), z.number(), z.boolean()]).nullable(),
});

export const conditionDefinition = z.strictObject({
  id: identifier.meta({ description: 'The name, as the document uses it.', examples: ['vip'] }),
  name: wellFormedText(120),
  match: z.enum(['all', 'any']),
  rules: z.array(conditionRule).min(1).max(50),
});

const sixDigitColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'A six-digit color such as #1a2b3c.');

/** `checkCompliance` compares `content` with the canonical texts, so that an altered one gets its own code. */
export const complianceBlock = z.strictObject({
  marker: wellFormedText(40),
  content: wellFormedText(20_000),
  align: z.enum(['left', 'center', 'right']).optional(),
  color: sixDigitColor.optional(),
  background_color: sixDigitColor.optional(),
});

/** The request limit of 1,100,000 bytes comes first: this limit only documents it in the schema. */
const source = wellFormedText(1_100_000);

const head = { schema_version: z.literal(schemaVersion), purpose };
const tail = {
  plain_text: wellFormedText(1_100_000).nullable(),
  variables: z
    .array(variableDefinition)
    .max(maxVariables)
    .meta({ description: 'The variables that the document may use.' }),
  conditions: z.array(conditionDefinition).max(200),
  // For marketing, a missing block is reported as COMPLIANCE_REQUIRED by the compliance check, not here.
  compliance: complianceBlock.nullable().default(null),
};

const visualDocument = z.strictObject({ ...head, source_mode: z.literal('visual'), mjml: source, ...tail });
const htmlDocument = z.strictObject({ ...head, source_mode: z.literal('html'), html: source, ...tail });

export const canonicalDocument = z
  .discriminatedUnion('source_mode', [visualDocument, htmlDocument])
  .superRefine((document, context) => {
    if (document.purpose === 'transactional' && document.compliance !== null)
      addIssue(context, ['compliance'], 'Only marketing documents carry a compliance block.');
    refuseNameClashes(document.variables, 'variables', 'name', context);
    refuseNameClashes(document.conditions, 'conditions', 'id', context);
  });

export type Purpose = z.infer<typeof purpose>;
export type SourceMode = z.infer<typeof sourceMode>;
export type VariableType = z.infer<typeof variableType>;
export type FieldDefinition = z.infer<typeof fieldDefinition>;
export type VariableDefinition = z.infer<typeof variableDefinition>;
export type ConditionRule = z.infer<typeof conditionRule>;
export type ConditionDefinition = z.infer<typeof conditionDefinition>;
export type ComplianceBlock = z.infer<typeof complianceBlock>;
export type CanonicalDocument = z.infer<typeof canonicalDocument>;

/** One problem of a document. Lines and columns count from 1 in the author's source. */
export type DocumentIssue = {
  code: string;
  message: string;
  path?: string;
  line?: number;
  column?: number;
  severity: 'error' | 'warning';
};

/** The MJML or HTML source of a document. */
export function sourceOf(document: CanonicalDocument): string {
  return document.source_mode === 'visual' ? document.mjml : document.html;
}

/** The same document with another source. */
export function withSource<D extends CanonicalDocument>(document: D, text: string): D {
  return document.source_mode === 'visual' ? { ...document, mjml: text } : { ...document, html: text };
}

type RefinementContext = z.core.$RefinementCtx<unknown>;

function addIssue(context: RefinementContext, path: PropertyKey[], message: string, input?: unknown): void {
  context.addIssue({ code: 'custom', path, message, ...(input !== undefined && { input }) });
}

function checkSavedValues(
  definition: Pick<VariableDefinition, 'type' | 'fallback' | 'sample' | 'fields'>,
  context: RefinementContext,
): void {
  for (const key of ['fallback', 'sample'] as const) {
    const value = readSavedValue(definition.type, definition[key]);
    const problem = value === null ? null : variableValueProblem(definition, value);
    if (problem) addIssue(context, [key], `Expected ${problem}.`, value);
  }
}

/** Refuses duplicate names, and a name that starts another path: `contact` cannot have both a value and parts. */
function refuseNameClashes<T, Key extends keyof T & string>(
  items: readonly T[],
  path: string,
  key: Key,
  context: RefinementContext,
): void {
  const all = items.map((item) => String(item[key]));
  const names = new Set(all);
  for (const [index, name] of all.entries()) {
    const parts = name.split('.');
    const outer = parts.map((_, count) => parts.slice(0, count).join('.')).find((one) => names.has(one));
    const place = [path, index, key];
    if (all.indexOf(name) < index) addIssue(context, place, `"${name}" is used twice.`, items[index]);
    if (outer !== undefined) {
      const message = `"${name}" is a part of "${outer}", which is declared as a value of its own. Rename one of the two.`;
      addIssue(context, place, message, name);
    }
  }
}
