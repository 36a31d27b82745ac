import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { pageQuery, templateParams } from '@/lib/templates/contract/templates';
import { versionList } from '@/lib/templates/contract/versions';
import { readErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { listVersions } from '@/lib/templates/versions/list-versions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List template versions',
      description: 'Newest first. Compiled bodies are not in the list: retrieve a version for them.',
      scope: access.readTemplates,
      params: templateParams,
      query: pageQuery,
      response: versionList,
      errors: ['INVALID_CURSOR', ...readErrors],
    },
    (ctx, { params, query }) => templateOperation(listVersions(ctx, params.templateId, query)),
  ),
});
