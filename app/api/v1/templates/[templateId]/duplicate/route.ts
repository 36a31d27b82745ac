import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import {
  duplicateTemplateInput,
  templateParams,
  templateWithDraft,
} from '@/lib/templates/contract/templates';
import { writeErrors } from '@/lib/templates/error-codes';
import { duplicateTemplate } from '@/lib/templates/library/duplicate-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Duplicate a template',
      description: 'A new template from the draft, else from the published version.',
      scope: access.writeTemplates,
      params: templateParams,
      body: duplicateTemplateInput,
      bodyOptional: true,
      response: templateWithDraft,
      status: 201,
      errors: ['NOT_FOUND', 'SOURCE_UNAVAILABLE', ...writeErrors],
    },
    (ctx, { params, body }) => templateOperation(duplicateTemplate(ctx, params.templateId, body)),
  ),
});
