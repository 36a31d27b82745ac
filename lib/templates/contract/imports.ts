import { z } from 'zod';
import { canonicalDocument, sourceMode, variableDefinition } from '@/lib/document/contract';
import { characters } from '@/lib/shapes';

const place = { line: z.int(), column: z.int(), message: z.string() };

export const importTemplateInput = z.strictObject({
  filename: characters(1, 255).optional().describe('Its extension says whether it is MJML or HTML.'),
  source: z.string().min(1).describe('The source of the template: MJML or HTML.'),
  repair: z.enum(['none', 'safe']),
  except: z
    .array(z.strictObject(place))
    .max(200)
    .optional()
    .describe('Repairs to leave out, as listed in `repairs` of an earlier answer.'),
  preview: z
    .union([z.boolean(), z.literal('marketing')])
    .optional()
    .describe('Whether to return `html`. `marketing` shows it with the footer of marketing emails.'),
});
export type ImportTemplateInput = z.infer<typeof importTemplateInput>;

export const templateImport = z.object({
  object: z.literal('template_import'),
  source_mode: sourceMode,
  document: canonicalDocument
    .nullable()
    .describe('The transactional document. Null only if no repair makes it valid.'),
  source: z
    .string()
    .optional()
    .describe('If there is no document: the source with the repairs that could be made.'),
  html: z
    .string()
    .nullable()
    .optional()
    .describe('The document as an email with sample values. Null if it cannot be shown.'),
  repairs: z.array(z.object(place)).describe('What was changed, by position in the given source.'),
  issues: z
    .array(z.object({ ...place, fix: z.string().nullable() }))
    .describe(
      'Remaining problems, by position in the document, or in the given source if there is no document.',
    ),
  variables: z
    .array(variableDefinition)
    .describe('The variables that the source uses. The document declares them.'),
});
export type TemplateImport = z.infer<typeof templateImport>;
