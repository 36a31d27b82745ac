import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { deletedRow, renameRowInput, row, rowParams } from '@/lib/rows/contract';
import { deleteRow } from '@/lib/rows/delete-row';
import { renameRow } from '@/lib/rows/rename-row';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    {
      summary: 'Rename a saved row',
      scope: access.writeTemplates,
      params: rowParams,
      body: renameRowInput,
      response: row,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params, body }) => renameRow(ctx, params.rowId, body),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete a saved row',
      description: 'Templates that it was put into keep their copy.',
      scope: access.writeTemplates,
      params: rowParams,
      response: deletedRow,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => deleteRow(ctx, params.rowId),
  ),
});
