import { auditEvent, listAuditQuery } from '@/lib/audit/contract';
import { listAuditEvents } from '@/lib/audit/list-audit-events';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { listOf } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List audit events',
      description:
        'Who changed what in the workspace, newest first, for 400 days. `actor` and `target` take an id, or a part of the name; `action` takes one action (`template.published`) or all of a kind (`template`). An event is written in the transaction of the change it tells of. It names the fields that changed, never a secret. `actor.type` is `operator` where a person used the rights of an operator.',
      scope: access.readAudit,
      query: listAuditQuery,
      response: listOf(auditEvent),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listAuditEvents(ctx, query),
  ),
});
