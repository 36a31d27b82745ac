import { z } from 'zod';
import { canonicalDocument, purpose, sourceMode } from '@/lib/document/contract';
import { listOf } from '@/lib/shapes';

export const complianceFooter = z.object({
  object: z.literal('compliance_footer'),
  version: z.union([z.literal(1), z.literal(2)]).describe('The version of the footer.'),
  current: z.boolean(),
  marker: z.string(),
  visual: z.string(),
  html: z.string(),
});
export const complianceFooterList = listOf(complianceFooter);

/** What a starter is for; a filter of the gallery. */
export const starterUse = z.enum(['account', 'orders', 'billing', 'updates', 'newsletter', 'campaign']);
export type StarterUse = z.infer<typeof starterUse>;

const starterTemplate = z.object({
  object: z.literal('starter_template'),
  id: z.string(),
  name: z.string(),
  description: z.string().describe('What it is.'),
  use: starterUse,
  industry: z.string(),
  purpose,
  source_mode: sourceMode,
  subject: z.string(),
  preview_text: z.string(),
  document: canonicalDocument.describe('The canonical document.'),
  html: z.string(),
});
export type StarterTemplate = z.infer<typeof starterTemplate>;
export const starterTemplateList = listOf(starterTemplate);
