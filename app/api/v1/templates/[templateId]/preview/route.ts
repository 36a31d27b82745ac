import { endpoint } from '@/lib/http/endpoint';
import { inertResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { templateOperation } from '@/lib/templates/operation';
import { pictureTemplate } from '@/lib/templates/previews/picture-template';
import { previewTemplate } from '@/lib/templates/previews/preview-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(templateOperations['POST /templates/{templateId}/preview'], (ctx, { params, query, body }) =>
    templateOperation<TemplatePreview | Response>(
      query.as === 'png'
        ? pictureTemplate(ctx, params.templateId, body, query).then((png) => inertResponse(png, 'image/png'))
        : previewTemplate(ctx, params.templateId, body, query),
    ),
  ),
});
