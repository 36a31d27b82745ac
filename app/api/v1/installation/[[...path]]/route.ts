import { findInstallationMail, listInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { changeLimits } from '@/lib/installation/change-limits';
import { changeOperator } from '@/lib/installation/change-operator';
import { decideHeldEmails } from '@/lib/installation/decide-held-emails';
import { deleteAnyWorkspace, restoreAnyWorkspace } from '@/lib/installation/delete-any-workspace';
import { findInstallation } from '@/lib/installation/find-installation';
import { listInstallationAudit } from '@/lib/installation/list-installation-audit';
import { previewAnyDeletion } from '@/lib/installation/preview-any-deletion';
import { sendInstallationTest } from '@/lib/installation/send-installation-test';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'GET /installation': findInstallation,
  'GET /installation/audit-events': listInstallationAudit,
  'GET /installation/mail': listInstallationMail,
  'POST /installation/mail': sendInstallationTest,
  'POST /installation/held-emails': decideHeldEmails,
  'GET /installation/mail/{installationMailId}': findInstallationMail,
  'PATCH /installation/members/{userId}': (ctx, userId, body) => changeOperator(ctx, userId, body.operator),
  'PATCH /installation/workspaces/{workspaceId}': changeLimits,
  'DELETE /installation/workspaces/{workspaceId}': (ctx, workspaceId, body) =>
    deleteAnyWorkspace(ctx, workspaceId, body.name),
  'GET /installation/workspaces/{workspaceId}/deletion': previewAnyDeletion,
  'POST /installation/workspaces/{workspaceId}/restoration': restoreAnyWorkspace,
});
