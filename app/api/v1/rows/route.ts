import { rowOperations } from '@/lib/http/operations/rows';
import { route } from '@/lib/http/route';
import { createRow } from '@/lib/rows/create-row';
import { listRows } from '@/lib/rows/list-rows';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(rowOperations, {
  'GET /rows': listRows,
  'POST /rows': createRow,
});
