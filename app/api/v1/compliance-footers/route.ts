import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { listComplianceFooters } from '@/lib/templates/documents/list-compliance-footers';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(templateOperations['GET /compliance-footers'], listComplianceFooters),
});
