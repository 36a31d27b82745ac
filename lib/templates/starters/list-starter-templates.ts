import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { starters } from './gallery';
import { fillMarks } from './marks';
import { renderStarters } from './render-starters';
import { starterValues } from './starter-values';

/** The gallery: pictures of an invented sender, documents and texts with the workspace's name and address. */
export async function listStarterTemplates(ctx: Context): Promise<Page<StarterTemplate>> {
  requireScope(ctx, access.readTemplates);
  const [pictures, values] = await Promise.all([renderStarters(), starterValues(ctx)]);
  const data = starters.map((starter): StarterTemplate => {
    const { previewText, document, ...told } = fillMarks(starter, values);
    return {
      object: 'starter_template',
      ...told,
      purpose: document.purpose,
      source_mode: document.source_mode,
      preview_text: previewText,
      document,
      html: pictures.get(starter.id) ?? '',
    };
  });
  return { object: 'list', data, has_more: false, next_cursor: null };
}
