import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { segmentOperations } from '@/lib/http/operations/segments';
import { deleteSegment } from '@/lib/segments/delete-segment';
import { findSegment } from '@/lib/segments/find-segment';
import { updateSegment } from '@/lib/segments/update-segment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(segmentOperations['GET /segments/{segmentId}'], (ctx, { params }) =>
    findSegment(ctx, params.segmentId),
  ),
  PATCH: endpoint(segmentOperations['PATCH /segments/{segmentId}'], (ctx, { params, body }) =>
    updateSegment(ctx, params.segmentId, body),
  ),
  DELETE: endpoint(segmentOperations['DELETE /segments/{segmentId}'], (ctx, { params }) =>
    deleteSegment(ctx, params.segmentId),
  ),
});
