import { listRequestsQuery, loggedRequest } from '@/lib/request-log/contract';
import { access } from '@/lib/scopes';
import { listOf } from '@/lib/shapes';
import { operations } from './operation';

export const requestLogOperations = operations({
  'GET /request-log': {
    summary: 'List requests',
    description:
      'What the API keys of the workspace asked for in the last seven days, refusals included, newest first. A request is there a second or two after its answer. One without a good key (401) belongs to nobody and is not listed. Nothing is kept of a body, of the query or of values in the path. All filters combine.',
    scope: access.readRequests,
    query: listRequestsQuery,
    response: listOf(loggedRequest),
  },
});
