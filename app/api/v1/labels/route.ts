import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';
import { listLabels } from '@/lib/labels/list-labels';
import { renameLabel } from '@/lib/templates/library/rename-label';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'GET /labels': listLabels,
  'PATCH /labels': renameLabel,
});
