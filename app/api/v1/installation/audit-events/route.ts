import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { listInstallationAudit } from '@/lib/installation/list-installation-audit';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'GET /installation/audit-events': listInstallationAudit,
});
