import { findBrand } from '@/lib/brand/find-brand';
import { saveBrand } from '@/lib/brand/save-brand';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { rowOperations } from '@/lib/http/operations/rows';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(rowOperations['GET /brand'], (ctx) => findBrand(ctx)),
  PUT: endpoint(rowOperations['PUT /brand'], (ctx, { body }) => saveBrand(ctx, body)),
});
