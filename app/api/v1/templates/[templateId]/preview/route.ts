import { endpoint } from '@/lib/http/endpoint';
import { inertResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import {
  pictureQuery,
  renderInput,
  type TemplatePreview,
  templatePreview,
} from '@/lib/templates/contract/previews';
import { templateParams } from '@/lib/templates/contract/templates';
import { templateOperation } from '@/lib/templates/operation';
import { pictureTemplate } from '@/lib/templates/previews/picture-template';
import { previewTemplate } from '@/lib/templates/previews/preview-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Preview a template',
      description:
        'Renders the draft, a version or unsaved content with the given `variables`, and samples for the others. Nothing is saved. `issues` tells what would refuse publishing. With `as=png` the answer is a picture of the mail (image/png), where the installation has a Chromium: images of the library are shown, no other address is asked.',
      scope: access.readTemplates,
      params: templateParams,
      query: pictureQuery,
      body: renderInput,
      bodyOptional: true,
      response: templatePreview,
      errors: [
        'NOT_FOUND',
        'DRAFT_REQUIRED',
        'INVALID_TEMPLATE_DOCUMENT',
        'TEMPLATE_COMPILATION_FAILED',
        'INVALID_TEMPLATE_DATA',
        'PICTURES_UNAVAILABLE',
        'TEMPLATE_OPERATION_FAILED',
      ],
    },
    (ctx, { params, query, body }) =>
      templateOperation<TemplatePreview | Response>(
        query.as === 'png'
          ? pictureTemplate(ctx, params.templateId, body, query).then((png) =>
              inertResponse(png, 'image/png'),
            )
          : previewTemplate(ctx, params.templateId, body, query),
      ),
  ),
});
