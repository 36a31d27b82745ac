import { brand, brandInput } from '@/lib/brand/contract';
import { createRowInput, deletedRow, listRowsQuery, renameRowInput, row, rowList } from '@/lib/rows/contract';
import { access } from '@/lib/scopes';
import { operations } from './operation';

export const rowOperations = operations({
  'GET /brand': {
    summary: 'Retrieve the brand',
    description: 'Colors, fonts, logo and button of the workspace. Defaults apply until they are set.',
    scope: access.readTemplates,
    response: brand,
  },
  'PUT /brand': {
    summary: 'Replace the brand',
    description:
      'Fields that are left out get their default. The logo is an image of the library. You can change a retrieved brand and send it back: `object` and `updated_at` are ignored.',
    scope: access.writeTemplates,
    body: brandInput,
    response: brand,
  },
  'GET /rows': {
    summary: 'List saved rows',
    description: 'Newest first.',
    scope: access.readTemplates,
    query: listRowsQuery,
    response: rowList,
  },
  'POST /rows': {
    summary: 'Save a row',
    description: 'Stores MJML blocks for reuse. They are checked like a document.',
    scope: access.writeTemplates,
    body: createRowInput,
    response: row,
    status: 201,
    errors: ['TEMPLATE_COMPILATION_FAILED', 'PAYLOAD_TOO_LARGE'],
  },
  'PATCH /rows/{rowId}': {
    summary: 'Rename a saved row',
    scope: access.writeTemplates,
    body: renameRowInput,
    response: row,
  },
  'DELETE /rows/{rowId}': {
    summary: 'Delete a saved row',
    description: 'Templates that contain it keep their copy.',
    scope: access.writeTemplates,
    response: deletedRow,
  },
});
