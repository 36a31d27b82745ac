import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { templateParams } from '@/lib/templates/contract/templates';
import { publishTemplateInput, templateVersion } from '@/lib/templates/contract/versions';
import { conflictErrors, documentErrors, writeErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { type PublishResult, publishTemplate } from '@/lib/templates/versions/publish-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Publish the draft',
      description:
        'Makes the saved draft an immutable version, which the template sends from now on. 200 with the existing version when nothing changed since it. Undeclared variables and an empty subject are `TEMPLATE_COMPILATION_FAILED`.',
      scope: access.writeTemplates,
      params: templateParams,
      body: publishTemplateInput,
      response: templateVersion,
      status: (result: PublishResult) => (result.created ? 201 : 200),
      statuses: [200, 201],
      present: (result: PublishResult) => result.version,
      errors: [...writeErrors, ...documentErrors, ...conflictErrors],
    },
    (ctx, { params, body }) => templateOperation(publishTemplate(ctx, params.templateId, body)),
  ),
});
