import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { createTemplate } from '@/lib/templates/library/create-template';
import { listTemplates } from '@/lib/templates/library/list-templates';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /templates': listTemplates,
  'POST /templates': createTemplate,
});
