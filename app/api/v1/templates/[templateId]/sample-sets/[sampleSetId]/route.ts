import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { deleteSampleSet } from '@/lib/templates/samples/delete-sample-set';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': deleteSampleSet,
});
