import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { importTemplate } from '@/lib/templates/imports/import-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(templateOperations['POST /templates/imports'], (ctx, { body }) =>
    templateOperation(importTemplate(ctx, body)),
  ),
});
