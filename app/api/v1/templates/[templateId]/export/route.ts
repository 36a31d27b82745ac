import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { exportTemplate } from '@/lib/templates/previews/export-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /templates/{templateId}/export': exportTemplate,
});
