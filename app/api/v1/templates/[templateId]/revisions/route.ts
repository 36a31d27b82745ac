import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { listRevisions } from '@/lib/templates/revisions/list-revisions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'GET /templates/{templateId}/revisions': listRevisions,
});
