import { listRequestsQuery, loggedRequest } from '@/lib/request-log/contract';
import { access } from '@/lib/scopes';
import { listOf } from '@/lib/shapes';
import { operations } from './operation';

export const requestLogOperations = operations({
  'GET /request-log': {
    summary: 'List requests',
    description:
      'Requests of the API keys of the workspace in the last seven days, including refused ones, newest first. A request appears a second or two after its response. Requests without a valid key (401) are not listed. Bodies, queries and values in the path are not stored. All filters combine.',
    scope: access.readRequests,
    query: listRequestsQuery,
    response: listOf(loggedRequest),
  },
});
