import { findBrand } from '@/lib/brand/find-brand';
import { saveBrand } from '@/lib/brand/save-brand';
import { rowOperations } from '@/lib/http/operations/rows';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(rowOperations, {
  'GET /brand': findBrand,
  'PUT /brand': saveBrand,
});
