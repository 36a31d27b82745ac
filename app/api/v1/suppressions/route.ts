import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { addSuppressionInput, listSuppressionsQuery, suppression } from '@/lib/sending/contract';
import { addSuppression } from '@/lib/sending/suppressions/add-suppression';
import { listSuppressions } from '@/lib/sending/suppressions/list-suppressions';
import { listOf } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List suppressions',
      scope: access.readSuppressions,
      query: listSuppressionsQuery,
      response: listOf(suppression),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listSuppressions(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Suppress an address',
      description:
        'Mail to it is accepted and ends in the state suppressed. Adding it again changes nothing, unless it had only unsubscribed, which stops marketing mail alone.',
      scope: access.manageSuppressions,
      body: addSuppressionInput,
      response: suppression,
      status: 201,
    },
    (ctx, { body }) => addSuppression(ctx, body),
  ),
});
