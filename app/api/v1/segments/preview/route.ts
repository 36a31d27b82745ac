import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { segmentOperations } from '@/lib/http/operations/segments';
import { previewSegment } from '@/lib/segments/preview-segment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(segmentOperations['POST /segments/preview'], (ctx, { body }) => previewSegment(ctx, body)),
});
