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
      'Workspaces with usage and limits, people and who of them is an operator, and the state of relay, database, storage and background work.',
    scope: 'operator',
    response: installation,
    errors: ['OPERATOR_REQUIRED'],
  },
  'GET /installation/audit-events': {
    summary: 'List audit events of the installation',
    description:
      'What operators did in any workspace, and what belongs to none, such as sign-ins with an address that nobody has. Newest first.',
    scope: 'operator',
    query: listAuditQuery,
    response: listOf(auditEvent),
    errors: ['OPERATOR_REQUIRED'],
  },
  'GET /installation/mail': {
    summary: 'List system emails',
    description:
      'Invitations, password resets, and notices of new devices, webhooks that were switched off and limits that were reached, newest first.',
    scope: 'operator',
    query: listInstallationMailQuery,
    response: listOf(installationMailItem),
  },
  'POST /installation/mail': {
    summary: 'Send a test email',
    description:
      'To the person who asks, by the way that invitations and password resets go. `GET /installation/mail` tells what became of it.',
    scope: 'operator',
    response: sentTest,
    errors: ['OPERATOR_REQUIRED'],
  },
  'POST /installation/held-emails': {
    summary: 'Decide about held emails',
    description:
      'Emails that waited when a backup was made are held after it is restored, since they may have gone out meanwhile. This decides about all of them.',
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
    summary: 'Name an operator',
    description:
      'Makes a person an operator of the installation, or no longer one. The last operator who can sign in stays: `CONFLICT`.',
    scope: 'operator',
    body: updateInstallationMember,
    response: installationMember,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  },
  'PATCH /installation/workspaces/{workspaceId}': {
    summary: 'Change the limits of a workspace',
    description:
      'Of any workspace of the installation, whether the operator is a member of it or not. null is without a limit.',
    scope: 'operator',
    body: updateLimitsInput,
    response: workspace,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
  },
  'DELETE /installation/workspaces/{workspaceId}': {
    summary: 'Delete any workspace',
    description: 'With its name. Owners and operators can recover it for 7 days.',
    scope: 'operator',
    body: deleteWorkspaceInput,
    response: deletedWorkspace,
    errors: ['OPERATOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  },
  'GET /installation/workspaces/{workspaceId}/deletion': {
    summary: 'Preview the deletion of any workspace',
    description: 'What would be deleted with it, in numbers.',
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
