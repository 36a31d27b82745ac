import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import type { ContentToRender } from './content-to-render';
import { renderForAuthor } from './render-content';

/**
 * Renders once before publishing: Liquid that the renderer cannot read or never finishes would refuse every mail.
 * What merely lacks a value is not held against the template: a sample is no promise.
 */
export async function tryRendering(ctx: Context, content: ContentToRender): Promise<void> {
  try {
    await renderForAuthor(ctx, content, {});
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const endless = error.code === 'INVALID_TEMPLATE_DATA' && error.details === undefined;
    if (error.code !== 'TEMPLATE_COMPILATION_FAILED' && !endless) return;
    throw new DomainError('TEMPLATE_COMPILATION_FAILED', error.message, error.details);
  }
}
