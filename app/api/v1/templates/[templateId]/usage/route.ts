import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { findUsage } from '@/lib/overview/find-usage';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /templates/{templateId}/usage': findUsage,
});
