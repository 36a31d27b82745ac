import { type Context, requireScope } from '@/lib/context';
import { importTemplateSource } from '@/lib/rendering/import-template';
import { access } from '@/lib/scopes';
import type { ImportTemplateInput, TemplateImport } from '@/lib/templates/contract/imports';

/** What a foreign template would become here: nothing is stored. */
export async function importTemplate(ctx: Context, input: ImportTemplateInput): Promise<TemplateImport> {
  requireScope(ctx, access.writeTemplates);
  return { object: 'template_import', ...(await importTemplateSource(input)) };
}
