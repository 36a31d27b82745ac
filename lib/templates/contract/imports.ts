import { z } from 'zod';
import { canonicalDocument, sourceMode, variableDefinition } from '@/lib/document/contract';
import { characters } from '@/lib/shapes';

const place = { line: z.int(), column: z.int(), message: z.string() };

export const importTemplateInput = z.strictObject({
  filename: characters(1, 255).optional().describe('Its extension says whether it is MJML or HTML.'),
  source: z.string().min(1),
  repair: z.enum(['none', 'safe']),
  except: z
    .array(z.strictObject(place))
    .max(200)
    .optional()
    .describe('Repairs to leave out, as listed in `repairs` of an earlier answer.'),
  preview: z
    .union([z.boolean(), z.literal('marketing')])
    .optional()
    .describe(
      'Whether the answer has `html`; `marketing` shows it with the footer that such an email ends with.',
    ),
});
export type ImportTemplateInput = z.infer<typeof importTemplateInput>;

export const templateImport = z.object({
  object: z.literal('template_import'),
  source_mode: sourceMode,
  document: canonicalDocument.nullable().describe('Transactional; null only where no repair makes it valid.'),
  source: z
    .string()
    .optional()
    .describe('Where there is no document: the source with the repairs that could be made.'),
  html: z
    .string()
    .nullable()
    .optional()
    .describe('The document as an email with sample values; null where it cannot be shown.'),
  repairs: z.array(z.object(place)).describe('What was changed, by its place in the given source.'),
  issues: z
    .array(z.object({ ...place, fix: z.string().nullable() }))
    .describe(
      'What is left, by its place in the document, or in the given source where there is no document.',
    ),
  variables: z.array(variableDefinition).describe('What the source uses; the document declares it.'),
});
export type TemplateImport = z.infer<typeof templateImport>;
