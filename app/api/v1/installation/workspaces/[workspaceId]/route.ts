import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { changeLimits } from '@/lib/installation/change-limits';
import { deleteAnyWorkspace } from '@/lib/installation/delete-any-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    installationOperations['PATCH /installation/workspaces/{workspaceId}'],
    (ctx, { params, body }) => changeLimits(ctx, params.workspaceId, body),
  ),
  DELETE: endpoint(
    installationOperations['DELETE /installation/workspaces/{workspaceId}'],
    (ctx, { params, body }) => deleteAnyWorkspace(ctx, params.workspaceId, body.name),
  ),
});
