import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { checkTemplate } from '@/lib/templates/previews/check-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'POST /templates/{templateId}/checks': checkTemplate,
});
