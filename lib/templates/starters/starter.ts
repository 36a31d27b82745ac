import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import {
  type CanonicalDocument,
  type ConditionDefinition,
  conditionRule,
  purpose,
  schemaVersion,
  type VariableDefinition,
  variableDefinition,
} from '@/lib/document/contract';
import { fullVariables, type ShortVariables } from '@/lib/document/variables/full-variable';
import { starterUse } from '@/lib/templates/contract/starters';

/** A template to start from. Its id is stable: links and tests use it. */
export type Starter = {
  id: string;
  name: string;
  description: string;
  use: z.infer<typeof starterUse>;
  industry: string;
  subject: string;
  previewText: string;
  document: CanonicalDocument;
};

/** Starter conditions have one rule, without a value if it only checks that something exists. */
const oneRule = conditionRule.partial({ value: true }).extend({ name: z.string() });

/** The JSON next to a starter's MJML. Footer colors are the same in light and dark. */
const starterFile = z.strictObject({
  name: z.string(),
  description: z.string(),
  use: starterUse,
  industry: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  purpose,
  footer: z.strictObject({ color: z.string(), background_color: z.string() }).nullable().default(null),
  // The schema refuses anything that is not a variable.
  variables: z.preprocess((input) => readVariables(input as ShortVariables), z.array(variableDefinition)),
  conditions: z.record(z.string(), oneRule).transform(readConditions).default([]),
});

// All our processes run in the project's root; in Next, import.meta.url points to the bundle.
const folder = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'templates', 'starters');
const headEnd = '  </mj-head>';
/** Parts shared by several starters are in separate files, included where named. */
const include = /<mj-include path="([^"]+)" \/>/g;

/** Added to the head of every starter: makes text without its own color readable in dark mode. */
const darkSheet = readText('dark-sheet.mjml');

/** Definitions of variables that several starters share, by name. */
const shared: ShortVariables = JSON.parse(readText('shared-variables.json'));

/** Reads the starter of `<id>.mjml` and `<id>.json`, with its placeholders (see `fillMarks`). */
export function readStarter(id: string): Starter {
  const file = starterFile.parse(JSON.parse(readText(`emails/${id}.json`)));
  const mjml = readText(`emails/${id}.mjml`).replaceAll(include, (_tag, path) => readText(path).trim());
  const { purpose, footer, variables, conditions, preview_text: previewText, ...told } = file;
  return {
    id,
    ...told,
    previewText,
    document: {
      schema_version: schemaVersion,
      purpose,
      source_mode: 'visual',
      mjml: mjml.replace(headEnd, () => darkSheet + headEnd),
      plain_text: null,
      variables,
      conditions,
      compliance: footer && { ...currentCompliance('visual'), ...footer },
    },
  };
}

function readVariables(variables: ShortVariables): VariableDefinition[] {
  const merged = Object.entries(variables).map(([name, own]) => [name, { ...shared[name], ...own }]);
  return fullVariables(Object.fromEntries(merged));
}

function readConditions(conditions: Record<string, z.infer<typeof oneRule>>): ConditionDefinition[] {
  return Object.entries(conditions).map(([id, { name, variable, operator, value = null }]) => ({
    id,
    name,
    match: 'all',
    rules: [{ variable, operator, value }],
  }));
}

function readText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
