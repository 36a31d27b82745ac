import { auditEvent, listAuditQuery } from '@/lib/audit/contract';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { listInstallationAudit } from '@/lib/installation/list-installation-audit';
import { listOf } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List audit events of the installation',
      description:
        'What operators did in any workspace, and what belongs to none, such as sign-ins with an address that nobody has. Newest first.',
      scope: 'operator',
      query: listAuditQuery,
      response: listOf(auditEvent),
      errors: ['OPERATOR_REQUIRED', 'INVALID_CURSOR'],
    },
    (ctx, { query }) => listInstallationAudit(ctx, query),
  ),
});
