import { rowOperations } from '@/lib/http/operations/rows';
import { route } from '@/lib/http/route';
import { createRow } from '@/lib/rows/create-row';
import { deleteRow } from '@/lib/rows/delete-row';
import { listRows } from '@/lib/rows/list-rows';
import { renameRow } from '@/lib/rows/rename-row';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(rowOperations, {
  'GET /rows': listRows,
  'POST /rows': createRow,
  'PATCH /rows/{rowId}': renameRow,
  'DELETE /rows/{rowId}': deleteRow,
});
