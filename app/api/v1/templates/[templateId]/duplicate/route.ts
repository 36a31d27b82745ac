import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { duplicateTemplate } from '@/lib/templates/library/duplicate-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'POST /templates/{templateId}/duplicate': duplicateTemplate,
});
