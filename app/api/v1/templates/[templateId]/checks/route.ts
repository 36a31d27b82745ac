import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { renderInput, templateCheckList } from '@/lib/templates/contract/previews';
import { templateParams } from '@/lib/templates/contract/templates';
import { templateOperation } from '@/lib/templates/operation';
import { checkTemplate } from '@/lib/templates/previews/check-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Check a template',
      description:
        'Everything that would refuse publishing (`error`), and what could be better: links, images, contrast, size, client support, texts. Takes the draft, a version or unsaved content. Nothing is saved.',
      scope: access.readTemplates,
      params: templateParams,
      body: renderInput,
      bodyOptional: true,
      response: templateCheckList,
      errors: ['NOT_FOUND', 'DRAFT_REQUIRED', 'INVALID_TEMPLATE_DOCUMENT', 'TEMPLATE_OPERATION_FAILED'],
    },
    (ctx, { params, body }) => templateOperation(checkTemplate(ctx, params.templateId, body)),
  ),
});
