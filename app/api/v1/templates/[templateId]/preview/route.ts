import { inertResponse } from '@/lib/http/file-response';
import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { pictureTemplate } from '@/lib/templates/previews/picture-template';
import { previewTemplate } from '@/lib/templates/previews/preview-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'POST /templates/{templateId}/preview': async (ctx, templateId, query, body) =>
    query.as === 'png'
      ? inertResponse(await pictureTemplate(ctx, templateId, body, query), 'image/png')
      : previewTemplate(ctx, templateId, body, query),
});
