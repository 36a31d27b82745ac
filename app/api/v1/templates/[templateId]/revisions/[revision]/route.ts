import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { revisionParams, templateRevision } from '@/lib/templates/contract/revisions';
import { readErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { findRevision } from '@/lib/templates/revisions/find-revision';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a saved revision',
      description: 'With its document exactly as it was saved.',
      scope: access.readTemplates,
      params: revisionParams,
      response: templateRevision,
      errors: readErrors,
    },
    (ctx, { params }) => templateOperation(findRevision(ctx, params.templateId, params.revision)),
  ),
});
