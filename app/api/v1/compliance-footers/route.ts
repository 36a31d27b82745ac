import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { listComplianceFooters } from '@/lib/templates/documents/list-compliance-footers';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /compliance-footers': listComplianceFooters,
});
