import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import type { CanonicalDocument, Purpose, VariableDefinition } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { validateDocument } from '@/lib/document/validate-document';
import { usedVariables } from '@/lib/document/variables/used-variables';

export type ImportedTemplate = {
  name: string;
  purpose: Purpose;
  source_mode: 'visual' | 'html';
  subject?: string;
  preview_text?: string;
  description?: string | null;
  document: CanonicalDocument;
};

/** What is wrong with a file, as a sentence for the person who chose it. */
export class UnreadableFileError extends Error {}

/**
 * A file as the body of a new template: MJML and HTML sources byte for byte, with the variables they use declared as
 * texts, or the JSON of an export. `purpose` counts for sources only: a JSON brings its own.
 */
export function templateFromFile(filename: string, text: string, purpose: Purpose): ImportedTemplate {
  if (/\.json$/i.test(filename)) return templateFromJson(text);
  const isMjml = /\.mjml$/i.test(filename) || /<mjml[\s>]/i.test(text);
  if (!isMjml && !/\.html?$/i.test(filename) && !/<[a-z!]/i.test(text))
    throw new UnreadableFileError('Choose an .mjml, .html or .json file.');
  const mode = isMjml ? 'visual' : 'html';
  const rest = { plain_text: null, variables: [], conditions: [] };
  const compliance = purpose === 'marketing' ? currentCompliance(mode) : null;
  const source = isMjml
    ? ({ source_mode: 'visual', mjml: text } as const)
    : ({ source_mode: 'html', html: text } as const);
  const document: CanonicalDocument = { schema_version: 1, purpose, ...source, ...rest, compliance };
  const variables = declare(document);
  return { name: nameOf(filename), purpose, source_mode: mode, document: { ...document, variables } };
}

function templateFromJson(text: string): ImportedTemplate {
  const body: unknown = readJson(text);
  if (typeof body !== 'object' || body === null || !('document' in body) || !('name' in body))
    throw new UnreadableFileError('This JSON is not an exported template: it has no name and document.');
  const { document, issues } = validateDocument(body.document);
  if (!document)
    throw new UnreadableFileError(`The document in this file is not valid: ${issues[0]?.message}`);
  const { purpose, source_mode } = document;
  const rest: Record<string, string> = {};
  for (const field of ['subject', 'preview_text', 'description'] as const) {
    const value = new Map(Object.entries(body)).get(field);
    if (typeof value === 'string' && value !== '') rest[field] = value;
  }
  return { name: String(body.name), purpose, source_mode, ...rest, document };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFileError('This file is not JSON.');
  }
}

/** The names that the source uses, as texts: a list where it is repeated over, with the fields that are printed. */
function declare(document: CanonicalDocument): VariableDefinition[] {
  const definitions = new Map<string, VariableDefinition>();
  for (const { kind, name, field } of usedVariables(new ParsedDocument(document)).uses) {
    if (kind !== 'variable') continue;
    const base = { required: false, fallback: null, sample: null, description: null } as const;
    const known = definitions.get(name) ?? { name, type: 'text', ...base };
    const fields = known.fields ?? [];
    const isNew = field !== null && !fields.some((one) => one.name === field);
    definitions.set(
      name,
      isNew ? { ...known, type: 'list', fields: [...fields, { name: field, type: 'text', ...base }] } : known,
    );
  }
  return [...definitions.values()];
}

/** `spring_sale-2.mjml` as "Spring sale 2". */
function nameOf(filename: string): string {
  const words = filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return name.length >= 2 ? [...name].slice(0, 120).join('') : 'Imported template';
}
