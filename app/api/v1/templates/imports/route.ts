import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { importTemplate } from '@/lib/templates/imports/import-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'POST /templates/imports': importTemplate,
});
