import { segmentOperations } from '@/lib/http/operations/segments';
import { route } from '@/lib/http/route';
import { addSegmentContacts, removeSegmentContacts } from '@/lib/segments/change-segment-contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(segmentOperations, {
  'POST /segments/{segmentId}/contacts': addSegmentContacts,
  'DELETE /segments/{segmentId}/contacts': removeSegmentContacts,
});
