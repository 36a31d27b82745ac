import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { renderInput, templatePreview } from '@/lib/templates/contract/previews';
import { templateParams } from '@/lib/templates/contract/templates';
import { templateOperation } from '@/lib/templates/operation';
import { previewTemplate } from '@/lib/templates/previews/preview-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Preview a template',
      description:
        'Renders the draft, a version or unsaved content with the given `variables`, and samples for the others. Nothing is saved. `issues` tells what would refuse publishing.',
      scope: access.readTemplates,
      params: templateParams,
      body: renderInput,
      bodyOptional: true,
      response: templatePreview,
      errors: [
        'NOT_FOUND',
        'DRAFT_REQUIRED',
        'INVALID_TEMPLATE_DOCUMENT',
        'TEMPLATE_COMPILATION_FAILED',
        'INVALID_TEMPLATE_DATA',
        'TEMPLATE_OPERATION_FAILED',
      ],
    },
    (ctx, { params, body }) => templateOperation(previewTemplate(ctx, params.templateId, body)),
  ),
});
