import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { listInstallationAudit } from '@/lib/installation/list-installation-audit';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(installationOperations['GET /installation/audit-events'], (ctx, { query }) =>
    listInstallationAudit(ctx, query),
  ),
});
