import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { readPlace } from './events-since';
import { templateFeed } from './template-feed';

/**
 * Streams changes of a template as server-sent events: who has it open, saves, publishing, deletion.
 * `lastEventId`: where a returning reader continues. People are shown to others; API keys are not.
 */
export async function followTemplate(
  ctx: Context,
  templateId: string,
  lastEventId: string | null,
): Promise<ReadableStream> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const userId = ctx.actor.kind === 'session' ? ctx.actor.id : null;
  return templateFeed().follow(template.id, userId, readPlace(lastEventId));
}
