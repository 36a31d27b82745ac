import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { changeOperator } from '@/lib/installation/change-operator';
import { installationMember, updateInstallationMember } from '@/lib/installation/contract';
import { anyId } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    {
      summary: 'Name an operator',
      description:
        'Makes a person an operator of the installation, or no longer one. The last operator who can sign in stays: `CONFLICT`.',
      scope: 'operator',
      params: z.object({ userId: anyId }),
      body: updateInstallationMember,
      response: installationMember,
      errors: ['OPERATOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params, body }) => changeOperator(ctx, params.userId, body.operator),
  ),
});
