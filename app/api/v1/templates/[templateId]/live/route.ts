import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { followTemplate } from '@/lib/templates/live/follow-template';
import { showSelection } from '@/lib/templates/live/show-selection';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /templates/{templateId}/live': async (ctx, templateId, request) =>
    new Response(await followTemplate(ctx, templateId, request.headers.get('last-event-id')), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Neither cached nor compressed, which would delay events.
        'Cache-Control': 'private, no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    }),
  'PUT /templates/{templateId}/live': showSelection,
});
