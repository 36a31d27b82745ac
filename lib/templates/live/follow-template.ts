import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { readPlace } from './news-between';
import { templateFeed } from './template-feed';

/**
 * News of one template as server-sent events (text/event-stream, WHATWG HTML 9.2): who is here, saves, publishing,
 * deletion. `lastEventId`: where a reader who comes back goes on. A signed-in person is shown to the others; a key is not.
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
