import { rowOperations } from '@/lib/http/operations/rows';
import { route } from '@/lib/http/route';
import { deleteRow } from '@/lib/rows/delete-row';
import { renameRow } from '@/lib/rows/rename-row';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(rowOperations, {
  'PATCH /rows/{rowId}': renameRow,
  'DELETE /rows/{rowId}': deleteRow,
});
