import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { templateOperation } from '@/lib/templates/operation';
import { checkTemplate } from '@/lib/templates/previews/check-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(templateOperations['POST /templates/{templateId}/checks'], (ctx, { params, body }) =>
    templateOperation(checkTemplate(ctx, params.templateId, body)),
  ),
});
