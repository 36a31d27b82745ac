import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { followTemplate } from '@/lib/templates/live/follow-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    templateOperations['GET /templates/{templateId}/live'],
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
