import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { listSampleSets } from '@/lib/templates/samples/list-sample-sets';
import { saveSampleSet } from '@/lib/templates/samples/save-sample-set';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /templates/{templateId}/sample-sets': listSampleSets,
  'PUT /templates/{templateId}/sample-sets': saveSampleSet,
});
