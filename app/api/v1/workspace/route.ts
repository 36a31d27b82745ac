import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { updateWorkspaceInput, workspace } from '@/lib/workspaces/contract';
import { deletedWorkspace, deleteWorkspaceInput } from '@/lib/workspaces/deletion/contract';
import { deleteWorkspace } from '@/lib/workspaces/deletion/delete-workspace';
import { findWorkspace } from '@/lib/workspaces/find-workspace';
import { updateWorkspace } from '@/lib/workspaces/update-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({ summary: 'Retrieve the workspace', scope: 'any', response: workspace }, (ctx) =>
    findWorkspace(ctx),
  ),
  PATCH: endpoint(
    {
      summary: 'Change the workspace',
      description:
        'What is given is changed. `balance`, `daily_limit`, `storage_limit_bytes` and `billing_restricted` are for operators: an operator’s session, or a key with `workspace:manage` whose creator is an operator at that moment; else `OPERATOR_REQUIRED` and nothing is changed. A shorter `retention_days` deletes older emails for good.',
      scope: access.manageWorkspace,
      body: updateWorkspaceInput,
      response: workspace,
      errors: ['OPERATOR_REQUIRED'],
    },
    (ctx, { body }) => updateWorkspace(ctx, body),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete the workspace',
      description:
        'By an owner, or a key that one made, with the name of the workspace. Sending stops and keys are refused at once. Owners and operators can recover it for 7 days; then all of it is erased, the audit log apart.',
      scope: access.manageWorkspace,
      body: deleteWorkspaceInput,
      response: deletedWorkspace,
      errors: ['FORBIDDEN', 'CONFLICT'],
    },
    (ctx, { body }) => deleteWorkspace(ctx, body.name),
  ),
});
