import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import {
  createTemplateInput,
  listTemplatesQuery,
  templateList,
  templateWithDraft,
} from '@/lib/templates/contract/templates';
import { documentErrors, writeErrors } from '@/lib/templates/error-codes';
import { createTemplate } from '@/lib/templates/library/create-template';
import { listTemplates } from '@/lib/templates/library/list-templates';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List templates',
      description:
        'Newest `updated_at` first, or by name. A walk with `next_cursor` shows the list as it stood at its first page, so that changes meanwhile neither skip nor repeat a template; a cursor is good for a day.',
      scope: access.readTemplates,
      query: listTemplatesQuery,
      response: templateList,
      errors: ['INVALID_CURSOR', 'TEMPLATE_OPERATION_FAILED'],
    },
    (ctx, { query }) => templateOperation(listTemplates(ctx, query)),
  ),
  POST: endpoint(
    {
      summary: 'Create a template',
      description:
        'Makes the template and its draft at revision 0, of the given document or of a blank one. A document with the exact legacy compliance footer is answered upgraded, with `requires_save: true`.',
      scope: access.writeTemplates,
      body: createTemplateInput,
      response: templateWithDraft,
      status: 201,
      errors: [...writeErrors, ...documentErrors],
    },
    (ctx, { body }) => templateOperation(createTemplate(ctx, body)),
  ),
});
