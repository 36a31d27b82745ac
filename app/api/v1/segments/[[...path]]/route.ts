import { segmentOperations } from '@/lib/http/operations/segments';
import { route } from '@/lib/http/route';
import { addSegmentContacts, removeSegmentContacts } from '@/lib/segments/change-segment-contacts';
import { createSegment } from '@/lib/segments/create-segment';
import { deleteSegment } from '@/lib/segments/delete-segment';
import { findSegment } from '@/lib/segments/find-segment';
import { listSegments } from '@/lib/segments/list-segments';
import { previewSegment } from '@/lib/segments/preview-segment';
import { updateSegment } from '@/lib/segments/update-segment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(segmentOperations, {
  'GET /segments': listSegments,
  'POST /segments': createSegment,
  'POST /segments/preview': previewSegment,
  'GET /segments/{segmentId}': findSegment,
  'PATCH /segments/{segmentId}': updateSegment,
  'DELETE /segments/{segmentId}': deleteSegment,
  'POST /segments/{segmentId}/contacts': addSegmentContacts,
  'DELETE /segments/{segmentId}/contacts': removeSegmentContacts,
});
