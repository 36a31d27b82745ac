import { auditEvent, listAuditQuery } from '@/lib/audit/contract';
import {
  decidedHeld,
  decideHeldInput,
  installation,
  installationMember,
  sentTest,
  updateInstallationMember,
  updateLimitsInput,
} from '@/lib/installation/contract';
import {
  installationMailDetail,
  installationMailItem,
  listInstallationMailQuery,
} from '@/lib/installation-mail/contract';
import { listOf } from '@/lib/shapes';
import { workspace } from '@/lib/workspaces/contract';
import {
  deletedWorkspace,
  deleteWorkspaceInput,
  deletionPreview,
  restoredWorkspace,
} from '@/lib/workspaces/deletion/contract';
import { operations } from './operation';

export const installationOperations = operations({
  'GET /installation': {
    summary: 'Retrieve the installation',
    description:
      'Workspaces with usage and limits, people and operators, and the state of relay, database, storage and background work.',
    scope: 'operator',
    response: installation,
    errors: ['OPERATOR_REQUIRED'],
  },
  'GET /installation/audit-events': {
    summary: 'List audit events of the installation',
    description:
      'What operators did in any workspace, and events without a workspace, such as sign-ins with an unknown address, newest first.',
    scope: 'operator',
    query: listAuditQuery,
    response: listOf(auditEvent),
    errors: ['OPERATOR_REQUIRED'],
  },
  'GET /installation/mail': {
    summary: 'List system emails',
    description:
      'Invitations, password resets, and notices about new devices, disabled webhooks and reached limits, newest first.',
    scope: 'operator',
    query: listInstallationMailQuery,
    response: listOf(installationMailItem),
  },
  'POST /installation/mail': {
    summary: 'Send a test email',
    description:
      'Sends a test email to you, the same way as invitations and password resets. `GET /installation/mail` shows the result.',
    scope: 'operator',
    response: sentTest,
    errors: ['OPERATOR_REQUIRED'],
  },
  'POST /installation/held-emails': {
    summary: 'Decide about held emails',
    description:
      'Emails that were waiting when a backup was made are held after it is restored, since they may have been sent meanwhile. This decides about all of them.',
    scope: 'operator',
    body: decideHeldInput,
    response: decidedHeld,
    errors: ['OPERATOR_REQUIRED'],
  },
  'GET /installation/mail/{installationMailId}': {
    summary: 'Retrieve a system email',
    scope: 'operator',
    response: installationMailDetail,
  },
  'PATCH /installation/members/{userId}': {
    summary: 'Make or remove an operator',
    description:
      'Makes a person an operator of the installation, or removes that right. The last operator who can sign in cannot be removed: `CONFLICT`.',
    scope: 'operator',
    body: updateInstallationMember,
    response: installationMember,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  },
  'PATCH /installation/workspaces/{workspaceId}': {
    summary: 'Change the limits of a workspace',
    description:
      'Works for any workspace of the installation, whether or not the operator is a member. Null means no limit.',
    scope: 'operator',
    body: updateLimitsInput,
    response: workspace,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
  },
  'DELETE /installation/workspaces/{workspaceId}': {
    summary: 'Delete any workspace',
    description: 'Needs its name as a confirmation. Owners and operators can recover it for 7 days.',
    scope: 'operator',
    body: deleteWorkspaceInput,
    response: deletedWorkspace,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  },
  'GET /installation/workspaces/{workspaceId}/deletion': {
    summary: 'Preview the deletion of any workspace',
    description: 'How much would be deleted with it.',
    scope: 'operator',
    response: deletionPreview,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
  },
  'POST /installation/workspaces/{workspaceId}/restoration': {
    summary: 'Recover any deleted workspace',
    description: 'Within 7 days of its deletion.',
    scope: 'operator',
    response: restoredWorkspace,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
  },
});
