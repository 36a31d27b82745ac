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
      'Who changed what in the workspace, newest first, kept for 400 days. `actor` and `target` take an id or part of the name; `action` takes one action (`template.published`) or all of a kind (`template`). An event is written in the same transaction as the change. It contains the fields that changed, never a secret. `actor.type` is `operator` if a person used operator rights.',
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
      'Sending results in a period, updated continuously. Each email counts at the time it was accepted, once, by its latest state (a complaint also counts as delivered); by hour for up to 3 days, otherwise by day (UTC). Usage, relay and webhooks show the current state.',
    scope: access.readOverview,
    query: overviewQuery,
    response: overview,
    errors: ['INVALID_REQUEST'],
  },
  'GET /first-steps': {
    summary: 'List first steps',
    description: 'What a workspace needs before it can send, and what is done already.',
    scope: access.manageWorkspace,
    response: firstSteps,
  },
  'GET /workspace': { summary: 'Retrieve the workspace', scope: 'any', response: workspace },
  'PATCH /workspace': {
    summary: 'Change the workspace',
    description:
      'Changes the given fields. `balance`, `daily_limit`, `storage_limit_bytes` and `billing_restricted` need an operator’s session, or a key with `workspace:manage` whose creator is an operator; otherwise the response is `OPERATOR_REQUIRED` and nothing is changed. A shorter `retention_days` permanently deletes older emails.',
    scope: access.manageWorkspace,
    body: updateWorkspaceInput,
    response: workspace,
    errors: ['OPERATOR_REQUIRED'],
  },
  'DELETE /workspace': {
    summary: 'Delete the workspace',
    description:
      'Needs an owner, or a key that an owner created, and the name of the workspace. Sending stops and keys are refused at once. Owners and operators can recover it for 7 days; then everything except the audit log is erased.',
    scope: access.manageWorkspace,
    body: deleteWorkspaceInput,
    response: deletedWorkspace,
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  'GET /workspace/deletion': {
    summary: 'Preview the deletion of the workspace',
    description: 'How much would be deleted with it.',
    scope: access.manageWorkspace,
    response: deletionPreview,
  },
  'GET /workspace/retention': {
    summary: 'Preview a shorter retention',
    description:
      'How many emails would be deleted with `retention_days` set to `days`, counted up to 100,000. The default is the current setting of the workspace.',
    scope: access.manageWorkspace,
    query: z.strictObject({ days: queryInteger(1, 3650).optional() }),
    response: retentionPreview,
  },
  'POST /workspaces': {
    summary: 'Create a workspace',
    description:
      'The signed-in person or the creator of the key becomes its owner. Needs an operator’s session, or a key with `workspace:manage` whose creator is an operator; otherwise `OPERATOR_REQUIRED`. With `WORKSPACE_CREATION=everybody`, any signed-in person may create one.',
    scope: 'any',
    body: createWorkspaceInput,
    response: z.object({ object: z.literal('workspace'), id: z.uuid(), name: z.string() }),
    status: 201,
    errors: ['FORBIDDEN', 'OPERATOR_REQUIRED'],
  },
  'POST /workspaces/{workspaceId}/restoration': {
    summary: 'Recover a deleted workspace',
    description:
      'For its owners, within 7 days of its deletion. Everything is as before: its keys work again, and waiting emails are sent.',
    scope: 'session',
    response: restoredWorkspace,
  },
});
