import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { listVersions } from '@/lib/templates/versions/list-versions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'GET /templates/{templateId}/versions': listVersions,
});
