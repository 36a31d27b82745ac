import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { rowOperations } from '@/lib/http/operations/rows';
import { deleteRow } from '@/lib/rows/delete-row';
import { renameRow } from '@/lib/rows/rename-row';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(rowOperations['PATCH /rows/{rowId}'], (ctx, { params, body }) =>
    renameRow(ctx, params.rowId, body),
  ),
  DELETE: endpoint(rowOperations['DELETE /rows/{rowId}'], (ctx, { params }) => deleteRow(ctx, params.rowId)),
});
