import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { templateParams } from '@/lib/templates/contract/templates';
import { readErrors } from '@/lib/templates/error-codes';
import { followTemplate } from '@/lib/templates/live/follow-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Follow a template',
      description:
        'Server-sent events: `presence` (`{ people: [{ id, name, since }] }`, at once and at every change), `draft.saved`, `template.published`, `comments.changed` and `template.deleted`. The stream ends after a minute; a reader that connects again with `Last-Event-ID`, as `EventSource` does by itself, misses nothing. People who follow are shown to each other, API keys are not.',
      scope: access.readTemplates,
      params: templateParams,
      produces: 'text/event-stream',
      errors: readErrors,
    },
    async (ctx, { params }, request) =>
      new Response(
        await templateOperation(followTemplate(ctx, params.templateId, request.headers.get('last-event-id'))),
        {
          headers: {
            'Content-Type': 'text/event-stream; charset=utf-8',
            // Neither stored nor compressed on the way: both would hold events back.
            'Cache-Control': 'private, no-store, no-transform',
            'X-Accel-Buffering': 'no',
          },
        },
      ),
  ),
});
