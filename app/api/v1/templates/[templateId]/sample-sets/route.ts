import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { listSampleSets } from '@/lib/templates/samples/list-sample-sets';
import { saveSampleSet } from '@/lib/templates/samples/save-sample-set';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(templateOperations['GET /templates/{templateId}/sample-sets'], (ctx, { params, query }) =>
    listSampleSets(ctx, params.templateId, query),
  ),
  PUT: endpoint(templateOperations['PUT /templates/{templateId}/sample-sets'], (ctx, { params, body }) =>
    saveSampleSet(ctx, params.templateId, body),
  ),
});
