import { requestLogOperations } from '@/lib/http/operations/request-log';
import { route } from '@/lib/http/route';
import { listRequests } from '@/lib/request-log/list-requests';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(requestLogOperations, {
  'GET /request-log': listRequests,
});
