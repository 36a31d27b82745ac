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

/** A template to begin with: its id is stable, since links and tests name it. */
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

/** A condition of a starter has one rule, which needs no value where it asks whether something is there. */
const oneRule = conditionRule.partial({ value: true }).extend({ name: z.string() });

/** What stands beside the MJML of a starter. Its footer's colors stand in light and dark alike. */
const starterFile = z.strictObject({
  name: z.string(),
  description: z.string(),
  use: starterUse,
  industry: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  purpose,
  footer: z.strictObject({ color: z.string(), background_color: z.string() }).nullable().default(null),
  // What is no variable, its schema refuses.
  variables: z.preprocess((said) => readVariables(said as ShortVariables), z.array(variableDefinition)),
  conditions: z.record(z.string(), oneRule).transform(readConditions).default([]),
});

// The project's root is the working directory of every process of ours; import.meta.url is a bundle's in Next.
const folder = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'templates', 'starters');
const headEnd = '  </mj-head>';
/** What emails of one house share stands in files of its own, and is put where they name it. */
const include = /<mj-include path="([^"]+)" \/>/g;

/** What every starter has at the end of its head: in dark mode, what says no color of its own can be read. */
const darkSheet = readText('dark-sheet.mjml');

/** What several starters say of the same variables: one that needs nothing else has its name there alone. */
const shared: ShortVariables = JSON.parse(readText('shared-variables.json'));

/** The starter of `<id>.mjml` and `<id>.json`, its marks still in it (see `fillMarks`). */
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

function readVariables(said: ShortVariables): VariableDefinition[] {
  const whole = Object.entries(said).map(([name, own]) => [name, { ...shared[name], ...own }]);
  return fullVariables(Object.fromEntries(whole));
}

function readConditions(said: Record<string, z.infer<typeof oneRule>>): ConditionDefinition[] {
  return Object.entries(said).map(([id, { name, variable, operator, value = null }]) => ({
    id,
    name,
    match: 'all',
    rules: [{ variable, operator, value }],
  }));
}

function readText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
