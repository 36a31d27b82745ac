import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { segmentOperations } from '@/lib/http/operations/segments';
import { addSegmentContacts, removeSegmentContacts } from '@/lib/segments/change-segment-contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(segmentOperations['POST /segments/{segmentId}/contacts'], (ctx, { params, body }) =>
    addSegmentContacts(ctx, params.segmentId, body),
  ),
  DELETE: endpoint(segmentOperations['DELETE /segments/{segmentId}/contacts'], (ctx, { params, body }) =>
    removeSegmentContacts(ctx, params.segmentId, body),
  ),
});
