import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deletedSampleSet, sampleSetParams } from '@/lib/templates/contract/samples';
import { deleteSampleSet } from '@/lib/templates/samples/delete-sample-set';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(
    {
      summary: 'Delete a sample set',
      scope: access.writeTemplates,
      params: sampleSetParams,
      response: deletedSampleSet,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => deleteSampleSet(ctx, params.templateId, params.sampleSetId),
  ),
});
