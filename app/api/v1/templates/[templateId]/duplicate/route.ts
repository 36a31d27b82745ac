import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { duplicateTemplate } from '@/lib/templates/library/duplicate-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(templateOperations['POST /templates/{templateId}/duplicate'], (ctx, { params, body }) =>
    templateOperation(duplicateTemplate(ctx, params.templateId, body)),
  ),
});
