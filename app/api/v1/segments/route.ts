import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { segmentOperations } from '@/lib/http/operations/segments';
import { createSegment } from '@/lib/segments/create-segment';
import { listSegments } from '@/lib/segments/list-segments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(segmentOperations['GET /segments'], (ctx, { query }) => listSegments(ctx, query)),
  POST: endpoint(segmentOperations['POST /segments'], (ctx, { body }) => createSegment(ctx, body)),
});
