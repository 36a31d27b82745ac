import { exportRecipients } from '@/lib/broadcasts/results/export-recipients';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    broadcastOperations['GET /broadcasts/{broadcastId}/recipients/export'],
    async (ctx, { params, query }) =>
      new Response(await exportRecipients(ctx, params.broadcastId, query), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="recipients.csv"',
          'Cache-Control': 'private, no-store',
        },
      }),
  ),
});
