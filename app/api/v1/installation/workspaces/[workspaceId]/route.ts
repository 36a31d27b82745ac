import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { changeLimits } from '@/lib/installation/change-limits';
import { updateLimitsInput } from '@/lib/installation/contract';
import { deleteAnyWorkspace } from '@/lib/installation/delete-any-workspace';
import { anyId } from '@/lib/shapes';
import { workspace } from '@/lib/workspaces/contract';
import { deletedWorkspace, deleteWorkspaceInput } from '@/lib/workspaces/deletion/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    {
      summary: 'Change the limits of a workspace',
      description:
        'Of any workspace of the installation, whether the operator is a member of it or not. null is without a limit.',
      scope: 'operator',
      params: z.object({ workspaceId: anyId }),
      body: updateLimitsInput,
      response: workspace,
      errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
    },
    (ctx, { params, body }) => changeLimits(ctx, params.workspaceId, body),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete any workspace',
      description: 'With its name. Owners and operators can recover it for 7 days.',
      scope: 'operator',
      params: z.object({ workspaceId: anyId }),
      body: deleteWorkspaceInput,
      response: deletedWorkspace,
      errors: ['OPERATOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params, body }) => deleteAnyWorkspace(ctx, params.workspaceId, body.name),
  ),
});
