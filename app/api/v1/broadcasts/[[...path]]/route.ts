import { checkBroadcast } from '@/lib/broadcasts/check/check-broadcast';
import { previewBroadcast } from '@/lib/broadcasts/check/preview-broadcast';
import { testBroadcast } from '@/lib/broadcasts/check/test-broadcast';
import { createBroadcast } from '@/lib/broadcasts/drafts/create-broadcast';
import { deleteBroadcast } from '@/lib/broadcasts/drafts/delete-broadcast';
import { duplicateBroadcast } from '@/lib/broadcasts/drafts/duplicate-broadcast';
import { findBroadcast } from '@/lib/broadcasts/drafts/find-broadcast';
import { listBroadcasts } from '@/lib/broadcasts/drafts/list-broadcasts';
import { updateBroadcast } from '@/lib/broadcasts/drafts/update-broadcast';
import { exportRecipients } from '@/lib/broadcasts/results/export-recipients';
import { listLinks } from '@/lib/broadcasts/results/list-links';
import { listReasons } from '@/lib/broadcasts/results/list-reasons';
import { listRecipients } from '@/lib/broadcasts/results/list-recipients';
import { readHours } from '@/lib/broadcasts/results/read-hours';
import { approveBroadcast } from '@/lib/broadcasts/states/approve-broadcast';
import { cancelBroadcast } from '@/lib/broadcasts/states/cancel-broadcast';
import { pauseBroadcast } from '@/lib/broadcasts/states/pause-broadcast';
import { resumeBroadcast } from '@/lib/broadcasts/states/resume-broadcast';
import { sendBroadcast } from '@/lib/broadcasts/states/send-broadcast';
import { chooseWinner } from '@/lib/broadcasts/trial/choose-winner';
import { readOptionalKey } from '@/lib/emails/accept/idempotency-key';
import { batchAnswer } from '@/lib/http/batch-answer';
import { download } from '@/lib/http/file-response';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'GET /broadcasts': listBroadcasts,
  'POST /broadcasts': createBroadcast,
  'GET /broadcasts/{broadcastId}': findBroadcast,
  'PATCH /broadcasts/{broadcastId}': updateBroadcast,
  'DELETE /broadcasts/{broadcastId}': deleteBroadcast,
  'GET /broadcasts/{broadcastId}/check': checkBroadcast,
  'POST /broadcasts/{broadcastId}/preview': previewBroadcast,
  'POST /broadcasts/{broadcastId}/test-sends': (ctx, broadcastId, body) =>
    batchAnswer(testBroadcast(ctx, broadcastId, body)),
  'POST /broadcasts/{broadcastId}/duplicate': duplicateBroadcast,
  'GET /broadcasts/{broadcastId}/links': listLinks,
  'GET /broadcasts/{broadcastId}/hours': readHours,
  'POST /broadcasts/{broadcastId}/send': (ctx, broadcastId, body, request) =>
    sendBroadcast(ctx, broadcastId, {
      ...body,
      key: readOptionalKey(undefined, request.headers.get('idempotency-key')),
    }),
  'POST /broadcasts/{broadcastId}/approval': approveBroadcast,
  'POST /broadcasts/{broadcastId}/pause': pauseBroadcast,
  'POST /broadcasts/{broadcastId}/resume': resumeBroadcast,
  'POST /broadcasts/{broadcastId}/cancellation': cancelBroadcast,
  'GET /broadcasts/{broadcastId}/recipients': listRecipients,
  'GET /broadcasts/{broadcastId}/recipients/export': async (ctx, broadcastId, query) =>
    download(await exportRecipients(ctx, broadcastId, query), 'recipients.csv'),
  'GET /broadcasts/{broadcastId}/reasons': listReasons,
  'POST /broadcasts/{broadcastId}/winner': chooseWinner,
});
