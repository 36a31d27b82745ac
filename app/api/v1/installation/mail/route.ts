import { listInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationMailItem, listInstallationMailQuery } from '@/lib/installation-mail/contract';
import { listOf } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: "List Postroom's own mail",
      description:
        'Invitations, password resets, and notices of new devices, webhooks that were switched off and limits that were reached, newest first.',
      scope: 'operator',
      query: listInstallationMailQuery,
      response: listOf(installationMailItem),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listInstallationMail(ctx, query),
  ),
});
