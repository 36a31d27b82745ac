import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { deleteTemplate } from '@/lib/templates/library/delete-template';
import { findTemplate } from '@/lib/templates/library/find-template';
import { updateTemplate } from '@/lib/templates/library/update-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(templateOperations['GET /templates/{templateId}'], (ctx, { params }) =>
    templateOperation(findTemplate(ctx, params.templateId)),
  ),
  PATCH: endpoint(templateOperations['PATCH /templates/{templateId}'], (ctx, { params, body }) =>
    templateOperation(updateTemplate(ctx, params.templateId, body)),
  ),
  DELETE: endpoint(templateOperations['DELETE /templates/{templateId}'], (ctx, { params }) =>
    templateOperation(deleteTemplate(ctx, params.templateId)),
  ),
});
