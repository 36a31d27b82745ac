import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { createTemplate } from '@/lib/templates/library/create-template';
import { listTemplates } from '@/lib/templates/library/list-templates';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(templateOperations['GET /templates'], (ctx, { query }) =>
    templateOperation(listTemplates(ctx, query)),
  ),
  POST: endpoint(templateOperations['POST /templates'], (ctx, { body }) =>
    templateOperation(createTemplate(ctx, body)),
  ),
});
