import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { overview, overviewQuery } from '@/lib/overview/contract';
import { findOverview } from '@/lib/overview/find-overview';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve the overview',
      description:
        'How sending goes in a span of time, counted as it happens, each mail by when it was accepted and once by the furthest it came (a complained one as delivered too); in hours up to 3 days, else in days (UTC). Usage, relay and webhooks are as they are now.',
      scope: access.readOverview,
      query: overviewQuery,
      response: overview,
      errors: ['INVALID_REQUEST'],
    },
    (ctx, { query }) => findOverview(ctx, query),
  ),
});
