import type { Context } from '@/lib/context';
import { readDraftRow } from './draft-row';
import { presentTemplateWithDraft, type TemplateAnswer } from './present-template';
import { requireTemplate } from './require-template';

/** One template with its draft, or `draft: null` where it was discarded. `NOT_FOUND` when it is absent. */
export async function findTemplate(ctx: Context, templateId: string): Promise<TemplateAnswer> {
  const template = await requireTemplate(ctx, templateId);
  return presentTemplateWithDraft(template, await readDraftRow(ctx, template.id));
}
