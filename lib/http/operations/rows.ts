import { brand, brandInput } from '@/lib/brand/contract';
import { createRowInput, deletedRow, listRowsQuery, renameRowInput, row, rowList } from '@/lib/rows/contract';
import { access } from '@/lib/scopes';
import { operations } from './operation';

export const rowOperations = operations({
  'GET /brand': {
    summary: 'Retrieve the brand',
    description: 'Colors, fonts, logo and button of the workspace; plain until somebody sets them.',
    scope: access.readTemplates,
    response: brand,
  },
  'PUT /brand': {
    summary: 'Replace the brand',
    description:
      'What is left out becomes plain. The logo is an image of the library. What was read may be changed and sent back: `object` and `updated_at` are taken along and change nothing.',
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
    description: 'Keeps blocks of MJML to be used again. They are linted as a document is.',
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
    description: 'Templates that it was put into keep their copy.',
    scope: access.writeTemplates,
    response: deletedRow,
  },
});
