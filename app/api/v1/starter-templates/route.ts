import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { listStarterTemplates } from '@/lib/templates/starters/list-starter-templates';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /starter-templates': listStarterTemplates,
});
