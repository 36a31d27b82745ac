import { segmentOperations } from '@/lib/http/operations/segments';
import { route } from '@/lib/http/route';
import { deleteSegment } from '@/lib/segments/delete-segment';
import { findSegment } from '@/lib/segments/find-segment';
import { updateSegment } from '@/lib/segments/update-segment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(segmentOperations, {
  'GET /segments/{segmentId}': findSegment,
  'PATCH /segments/{segmentId}': updateSegment,
  'DELETE /segments/{segmentId}': deleteSegment,
});
