import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { addSuppression } from '@/lib/sending/suppressions/add-suppression';
import { listSuppressions } from '@/lib/sending/suppressions/list-suppressions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(domainOperations['GET /suppressions'], (ctx, { query }) => listSuppressions(ctx, query)),
  POST: endpoint(domainOperations['POST /suppressions'], (ctx, { body }) => addSuppression(ctx, body)),
});
