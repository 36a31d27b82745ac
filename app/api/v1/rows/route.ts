import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { rowOperations } from '@/lib/http/operations/rows';
import { createRow } from '@/lib/rows/create-row';
import { listRows } from '@/lib/rows/list-rows';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(rowOperations['GET /rows'], (ctx, { query }) => listRows(ctx, query)),
  POST: endpoint(rowOperations['POST /rows'], (ctx, { body }) => createRow(ctx, body)),
});
