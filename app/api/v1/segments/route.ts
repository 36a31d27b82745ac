import { segmentOperations } from '@/lib/http/operations/segments';
import { route } from '@/lib/http/route';
import { createSegment } from '@/lib/segments/create-segment';
import { listSegments } from '@/lib/segments/list-segments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(segmentOperations, {
  'GET /segments': listSegments,
  'POST /segments': createSegment,
});
