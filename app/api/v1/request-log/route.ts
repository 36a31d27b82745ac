import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { requestLogOperations } from '@/lib/http/operations/request-log';
import { listRequests } from '@/lib/request-log/list-requests';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(requestLogOperations['GET /request-log'], (ctx, { query }) => listRequests(ctx, query)),
});
