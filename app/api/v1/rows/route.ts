import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { createRowInput, listRowsQuery, row, rowList } from '@/lib/rows/contract';
import { createRow } from '@/lib/rows/create-row';
import { listRows } from '@/lib/rows/list-rows';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List saved rows',
      description: 'Newest first.',
      scope: access.readTemplates,
      query: listRowsQuery,
      response: rowList,
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listRows(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Save a row',
      description: 'Keeps blocks of MJML to be used again. They are linted as a document is.',
      scope: access.writeTemplates,
      body: createRowInput,
      response: row,
      status: 201,
      errors: ['TEMPLATE_COMPILATION_FAILED', 'PAYLOAD_TOO_LARGE'],
    },
    (ctx, { body }) => createRow(ctx, body),
  ),
});
