import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { revisionList } from '@/lib/templates/contract/revisions';
import { pageQuery, templateParams } from '@/lib/templates/contract/templates';
import { readErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { listRevisions } from '@/lib/templates/revisions/list-revisions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List saved revisions of the draft',
      description: 'Newest first. Every one is kept for 30 days, after that the last one of each day.',
      scope: access.readTemplates,
      params: templateParams,
      query: pageQuery,
      response: revisionList,
      errors: ['INVALID_CURSOR', ...readErrors],
    },
    (ctx, { params, query }) => templateOperation(listRevisions(ctx, params.templateId, query)),
  ),
});
