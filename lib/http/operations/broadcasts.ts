import {
  approvalInput,
  broadcast,
  broadcastCheck,
  broadcastHourList,
  broadcastLinkList,
  broadcastList,
  broadcastPreview,
  broadcastPreviewInput,
  broadcastReasons,
  broadcastRecipientList,
  broadcastTestInput,
  createBroadcastInput,
  duplicateBroadcastInput,
  exportRecipientsQuery,
  listBroadcastsQuery,
  listRecipientsQuery,
  revisionInput,
  updateBroadcastInput,
  winnerInput,
} from '@/lib/broadcasts/contract';
import { testSendResult } from '@/lib/emails/contract/sending';
import { access } from '@/lib/scopes';
import { operations } from './operation';

export const broadcastOperations = operations({
  'GET /broadcasts': {
    summary: 'List broadcasts',
    description: 'Newest first.',
    scope: access.readBroadcasts,
    query: listBroadcastsQuery,
    response: broadcastList,
  },
  'POST /broadcasts': {
    summary: 'Create a broadcast',
    description: 'Creates a draft. Only the name is required; the rest is checked when it is sent.',
    scope: access.writeBroadcasts,
    body: createBroadcastInput,
    response: broadcast,
    status: 201,
  },
  'GET /broadcasts/{broadcastId}': {
    summary: 'Retrieve a broadcast',
    scope: access.readBroadcasts,
    response: broadcast,
  },
  'PATCH /broadcasts/{broadcastId}': {
    summary: 'Change a broadcast',
    description:
      'Changes a draft, a scheduled broadcast, or one that was paused before it started. A change withdraws an approval or a request for it: a broadcast that waits for approval, was approved or is paused becomes a draft. Otherwise a scheduled broadcast stays scheduled, which needs `broadcast:send`. A new name has none of these effects.',
    scope: access.writeBroadcasts,
    body: updateBroadcastInput,
    response: broadcast,
    errors: ['BROADCAST_CONFLICT', 'BROADCAST_NOT_READY', 'CONFLICT', 'IDEMPOTENCY_CONFLICT'],
  },
  'DELETE /broadcasts/{broadcastId}': {
    summary: 'Delete a broadcast',
    description: 'Only drafts can be deleted.',
    scope: access.writeBroadcasts,
    status: 204,
    errors: ['CONFLICT'],
  },
  'GET /broadcasts/{broadcastId}/check': {
    summary: 'Check a broadcast',
    description:
      'Who would get it now, who would not and why, what prevents sending, and warnings. Examples need `contact:read`.',
    scope: access.readBroadcasts,
    response: broadcastCheck,
  },
  'POST /broadcasts/{broadcastId}/preview': {
    summary: 'Preview a broadcast',
    description:
      'As one contact would get it, rendered by the code that sends. A contact needs `contact:read`.',
    scope: access.readBroadcasts,
    body: broadcastPreviewInput,
    bodyOptional: true,
    response: broadcastPreview,
    errors: ['BROADCAST_NOT_READY', 'TEMPLATE_UNAVAILABLE', 'INVALID_TEMPLATE_DATA'],
  },
  'POST /broadcasts/{broadcastId}/test-sends': {
    summary: 'Send a test of a broadcast',
    description: 'Sends the broadcast as a contact would get it, with “[Test] ” before the subject.',
    scope: access.testBroadcasts,
    body: broadcastTestInput,
    response: testSendResult,
    statuses: [202, 207],
    errors: [
      'BROADCAST_NOT_READY',
      'TEMPLATE_UNAVAILABLE',
      'INVALID_TEMPLATE_DATA',
      'SENDER_UNAVAILABLE',
      'SENDING_PAUSED',
      'BILLING_ACCOUNT_RESTRICTED',
    ],
  },
  'POST /broadcasts/{broadcastId}/duplicate': {
    summary: 'Duplicate a broadcast',
    description:
      'Creates a draft with the same content, for the same recipients or for those who did not react.',
    scope: access.writeBroadcasts,
    body: duplicateBroadcastInput,
    bodyOptional: true,
    response: broadcast,
    status: 201,
  },
  'GET /broadcasts/{broadcastId}/links': {
    summary: 'List the links of a broadcast',
    description: 'The links with their clicks, in the order of the email.',
    scope: access.readBroadcasts,
    response: broadcastLinkList,
  },
  'GET /broadcasts/{broadcastId}/hours': {
    summary: 'Retrieve hourly results of a broadcast',
    description: 'The results of each hour since it started, up to 168.',
    scope: access.readBroadcasts,
    response: broadcastHourList,
  },
  'POST /broadcasts/{broadcastId}/send': {
    summary: 'Send a broadcast',
    description:
      'Sends it now or schedules it. Pins the published version of the template. If the workspace requires approval, it waits for that. Of several requests only one sends it, the others are a conflict; a repeated request with the same Idempotency-Key returns the broadcast as it is then.',
    scope: access.sendBroadcasts,
    idempotent: true,
    body: revisionInput,
    response: broadcast,
    status: 202,
    errors: ['IDEMPOTENCY_KEY_REQUIRED', 'BROADCAST_CONFLICT', 'BROADCAST_NOT_READY', 'CONFLICT'],
  },
  'POST /broadcasts/{broadcastId}/approval': {
    summary: 'Approve a broadcast',
    description:
      'Approves it, or sends it back with a note. The person who requested approval cannot approve.',
    scope: access.sendBroadcasts,
    body: approvalInput,
    response: broadcast,
    errors: ['BROADCAST_CONFLICT', 'BROADCAST_NOT_READY', 'CONFLICT'],
  },
  'POST /broadcasts/{broadcastId}/pause': {
    summary: 'Pause a broadcast',
    description: 'No more emails are accepted, and accepted emails that wait are not sent.',
    scope: access.sendBroadcasts,
    response: broadcast,
    errors: ['CONFLICT'],
  },
  'POST /broadcasts/{broadcastId}/resume': {
    summary: 'Resume a broadcast',
    description: 'Continues after the last recipient.',
    scope: access.sendBroadcasts,
    response: broadcast,
    errors: ['CONFLICT', 'BROADCAST_NOT_READY'],
  },
  'POST /broadcasts/{broadcastId}/cancellation': {
    summary: 'Cancel a broadcast',
    description: 'Ends it: waiting emails are canceled, and no more are accepted.',
    scope: access.sendBroadcasts,
    response: broadcast,
    errors: ['CONFLICT'],
  },
  'GET /broadcasts/{broadcastId}/recipients': {
    summary: 'List the recipients of a broadcast',
    description: 'In the order of their contacts.',
    scope: access.readBroadcasts,
    query: listRecipientsQuery,
    response: broadcastRecipientList,
  },
  'GET /broadcasts/{broadcastId}/recipients/export': {
    summary: 'Export the recipients of a broadcast',
    description: 'As CSV. Values that a spreadsheet would run as a formula begin with an apostrophe.',
    scope: access.readBroadcasts,
    query: exportRecipientsQuery,
    produces: 'text/csv',
  },
  'GET /broadcasts/{broadcastId}/reasons': {
    summary: 'List why emails of a broadcast did not arrive',
    description:
      'Why recipients were skipped and why emails bounced, failed, were suppressed, reported or canceled, most frequent first, 50 at most.',
    scope: access.readBroadcasts,
    response: broadcastReasons,
  },
  'POST /broadcasts/{broadcastId}/winner': {
    summary: 'Choose a subject',
    description:
      'Chooses one of the tested subjects for all recipients who have not got the broadcast yet. It can be chosen once. If clicks choose, it happens automatically after the set time.',
    scope: access.sendBroadcasts,
    body: winnerInput,
    response: broadcast,
    errors: ['CONFLICT'],
  },
});
