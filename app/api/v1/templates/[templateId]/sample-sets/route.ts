import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import {
  listSampleSetsQuery,
  sampleSet,
  sampleSetList,
  saveSampleSetInput,
} from '@/lib/templates/contract/samples';
import { templateParams } from '@/lib/templates/contract/templates';
import { listSampleSets } from '@/lib/templates/samples/list-sample-sets';
import { saveSampleSet } from '@/lib/templates/samples/save-sample-set';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List sample sets',
      description: 'Named values to preview a template with, newest first.',
      scope: access.readTemplates,
      params: templateParams,
      query: listSampleSetsQuery,
      response: sampleSetList,
      errors: ['NOT_FOUND', 'INVALID_CURSOR'],
    },
    (ctx, { params, query }) => listSampleSets(ctx, params.templateId, query),
  ),
  PUT: endpoint(
    {
      summary: 'Save a sample set',
      description: 'Keeps values with the template under a name. A set that has the name is replaced.',
      scope: access.writeTemplates,
      params: templateParams,
      body: saveSampleSetInput,
      response: sampleSet,
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params, body }) => saveSampleSet(ctx, params.templateId, body),
  ),
});
