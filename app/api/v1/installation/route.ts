import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installation } from '@/lib/installation/contract';
import { findInstallation } from '@/lib/installation/find-installation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve the installation',
      description:
        'Workspaces with usage and limits, people and who of them is an operator, and the state of relay, database, storage and background work.',
      scope: 'operator',
      response: installation,
      errors: ['OPERATOR_REQUIRED'],
    },
    (ctx) => findInstallation(ctx),
  ),
});
