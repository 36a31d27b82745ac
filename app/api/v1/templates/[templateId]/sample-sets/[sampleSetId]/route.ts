import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { deleteSampleSet } from '@/lib/templates/samples/delete-sample-set';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(
    templateOperations['DELETE /templates/{templateId}/sample-sets/{sampleSetId}'],
    (ctx, { params }) => deleteSampleSet(ctx, params.templateId, params.sampleSetId),
  ),
});
