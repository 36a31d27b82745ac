import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { exportQuery, templateExport } from '@/lib/templates/contract/previews';
import { templateParams } from '@/lib/templates/contract/templates';
import { readErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { exportTemplate } from '@/lib/templates/previews/export-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Export a template as files',
      description:
        'The `.mjml` or `.html` source exactly as it is, and a `.json` that creating a template takes as its body. The draft, or the version `version_id`.',
      scope: access.readTemplates,
      params: templateParams,
      query: exportQuery,
      response: templateExport,
      errors: ['DRAFT_REQUIRED', ...readErrors],
    },
    (ctx, { params, query }) => templateOperation(exportTemplate(ctx, params.templateId, query)),
  ),
});
