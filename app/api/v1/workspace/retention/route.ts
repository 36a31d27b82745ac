import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { queryInteger } from '@/lib/shapes';
import { retentionPreview } from '@/lib/workspaces/contract';
import { previewRetention } from '@/lib/workspaces/preview-retention';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Preview a retention',
      description:
        'How many emails a `retention_days` of so many days would delete, counted up to 100,000. Without `days`, that of the workspace.',
      scope: access.manageWorkspace,
      query: z.strictObject({ days: queryInteger(1, 3650).optional() }),
      response: retentionPreview,
    },
    (ctx, { query }) => previewRetention(ctx, query.days),
  ),
});
