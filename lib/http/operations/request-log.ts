import { listRequestsQuery, loggedRequest } from '@/lib/request-log/contract';
import { access } from '@/lib/scopes';
import { listOf } from '@/lib/shapes';
import { operations } from './operation';

export const requestLogOperations = operations({
  'GET /request-log': {
    summary: 'List requests',
    description:
      'What the API keys of the workspace asked for in the last seven days, refusals included, newest first. Over SMTP these are messages, with their reply codes, and refusals of a sign-in, of a rate or of a recipient. A request is there a second or two after its answer. What a revoked or expired key asked for is listed under that key (401); a wrong key belongs to nobody and is not. Nothing is kept of a body, of the query or of values in the path. All filters combine.',
    scope: access.readRequests,
    query: listRequestsQuery,
    response: listOf(loggedRequest),
  },
});
