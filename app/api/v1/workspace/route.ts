import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { updateWorkspaceInput, workspace } from '@/lib/workspaces/contract';
import { findWorkspace } from '@/lib/workspaces/find-workspace';
import { updateWorkspace } from '@/lib/workspaces/update-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({ summary: 'Retrieve the workspace', scope: 'any', response: workspace }, (ctx) =>
    findWorkspace(ctx),
  ),
  PATCH: endpoint(
    {
      summary: 'Change the workspace',
      scope: access.manageWorkspace,
      body: updateWorkspaceInput,
      response: workspace,
    },
    (ctx, { body }) => updateWorkspace(ctx, body),
  ),
});
