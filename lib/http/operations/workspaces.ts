import { z } from 'zod';
import { auditEvent, auditFilters, listAuditQuery } from '@/lib/audit/contract';
import { firstSteps, overview, overviewQuery } from '@/lib/overview/contract';
import { access } from '@/lib/scopes';
import { listOf, queryInteger } from '@/lib/shapes';
import {
  createWorkspaceInput,
  retentionPreview,
  updateWorkspaceInput,
  workspace,
} from '@/lib/workspaces/contract';
import {
  deletedWorkspace,
  deleteWorkspaceInput,
  deletionPreview,
  restoredWorkspace,
} from '@/lib/workspaces/deletion/contract';
import { operations } from './operation';

export const workspaceOperations = operations({
  'GET /audit-events': {
    summary: 'List audit events',
    description:
      'Who changed what in the workspace, newest first, for 400 days. `actor` and `target` take an id, or a part of the name; `action` takes one action (`template.published`) or all of a kind (`template`). An event is written in the transaction of the change it tells of. It names the fields that changed, never a secret. `actor.type` is `operator` where a person used the rights of an operator.',
    scope: access.readAudit,
    query: listAuditQuery,
    response: listOf(auditEvent),
  },
  'GET /audit-events/export': {
    summary: 'Export audit events',
    description:
      'The filtered audit log as CSV, streamed, newest first; the column `changes` is JSON. Values that a spreadsheet would run as a formula begin with an apostrophe.',
    scope: access.readAudit,
    query: auditFilters,
    produces: 'text/csv',
    errors: ['INVALID_REQUEST'],
  },
  'GET /overview': {
    nearby: true,
    summary: 'Retrieve the overview',
    description:
      'How sending goes in a span of time, counted as it happens, each email by when it was accepted and once by the furthest it came (a complained one as delivered too); in hours up to 3 days, else in days (UTC). Usage, relay and webhooks are as they are now.',
    scope: access.readOverview,
    query: overviewQuery,
    response: overview,
    errors: ['INVALID_REQUEST'],
  },
  'GET /first-steps': {
    summary: 'List first steps',
    description: 'What makes a workspace ready to send, and how much of it is done.',
    scope: access.manageWorkspace,
    response: firstSteps,
  },
  'GET /workspace': { summary: 'Retrieve the workspace', scope: 'any', response: workspace },
  'PATCH /workspace': {
    summary: 'Change the workspace',
    description:
      'What is given is changed. `balance`, `daily_limit`, `storage_limit_bytes` and `billing_restricted` are for operators: an operator’s session, or a key with `workspace:manage` whose creator is an operator at that moment; else `OPERATOR_REQUIRED` and nothing is changed. A shorter `retention_days` deletes older emails for good.',
    scope: access.manageWorkspace,
    body: updateWorkspaceInput,
    response: workspace,
    errors: ['OPERATOR_REQUIRED'],
  },
  'DELETE /workspace': {
    summary: 'Delete the workspace',
    description:
      'By an owner, or a key that one made, with the name of the workspace. Sending stops and keys are refused at once. Owners and operators can recover it for 7 days; then all of it is erased, the audit log apart.',
    scope: access.manageWorkspace,
    body: deleteWorkspaceInput,
    response: deletedWorkspace,
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  'GET /workspace/deletion': {
    summary: 'Preview the deletion of the workspace',
    description: 'What would be deleted with it, in numbers.',
    scope: access.manageWorkspace,
    response: deletionPreview,
  },
  'GET /workspace/retention': {
    summary: 'Preview a retention',
    description:
      'How many emails a `retention_days` of so many days would delete, counted up to 100,000. Without `days`, that of the workspace.',
    scope: access.manageWorkspace,
    query: z.strictObject({ days: queryInteger(1, 3650).optional() }),
    response: retentionPreview,
  },
  'POST /workspaces': {
    summary: 'Create a workspace',
    description:
      'The person who is signed in owns it, or the creator of the key. For operators: an operator’s session, or a key with `workspace:manage` whose creator is an operator at that moment; else `OPERATOR_REQUIRED`. With `WORKSPACE_CREATION=everybody`, any signed-in person may.',
    scope: 'any',
    body: createWorkspaceInput,
    response: z.object({ object: z.literal('workspace'), id: z.uuid(), name: z.string() }),
    status: 201,
    errors: ['FORBIDDEN', 'OPERATOR_REQUIRED'],
  },
  'POST /workspaces/{workspaceId}/restoration': {
    summary: 'Recover a deleted workspace',
    description:
      'For its owners, within 7 days of its deletion. It is as it was: its keys work again, and emails that waited go out.',
    scope: 'session',
    response: restoredWorkspace,
  },
});
