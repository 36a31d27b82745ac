import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { findVersion } from '@/lib/templates/versions/find-version';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'GET /templates/{templateId}/versions/{versionId}': findVersion,
});
