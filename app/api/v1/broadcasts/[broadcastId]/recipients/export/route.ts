import { exportRecipients } from '@/lib/broadcasts/results/export-recipients';
import { download } from '@/lib/http/file-response';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'GET /broadcasts/{broadcastId}/recipients/export': async (ctx, broadcastId, query) =>
    download(await exportRecipients(ctx, broadcastId, query), 'recipients.csv'),
});
