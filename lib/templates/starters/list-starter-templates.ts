import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { renderStarters } from './render-starters';

/** The gallery, each template rendered with its samples. */
export async function listStarterTemplates(ctx: Context): Promise<Page<StarterTemplate>> {
  requireScope(ctx, access.readTemplates);
  return { object: 'list', data: await renderStarters(), has_more: false, next_cursor: null };
}
