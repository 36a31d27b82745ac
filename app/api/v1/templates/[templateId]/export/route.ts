import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { templateOperation } from '@/lib/templates/operation';
import { exportTemplate } from '@/lib/templates/previews/export-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(templateOperations['GET /templates/{templateId}/export'], (ctx, { params, query }) =>
    templateOperation(exportTemplate(ctx, params.templateId, query)),
  ),
});
