import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { deleteTemplate } from '@/lib/templates/library/delete-template';
import { findTemplate } from '@/lib/templates/library/find-template';
import { updateTemplate } from '@/lib/templates/library/update-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /templates/{templateId}': findTemplate,
  'PATCH /templates/{templateId}': updateTemplate,
  'DELETE /templates/{templateId}': deleteTemplate,
});
