import { segmentOperations } from '@/lib/http/operations/segments';
import { route } from '@/lib/http/route';
import { previewSegment } from '@/lib/segments/preview-segment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(segmentOperations, {
  'POST /segments/preview': previewSegment,
});
