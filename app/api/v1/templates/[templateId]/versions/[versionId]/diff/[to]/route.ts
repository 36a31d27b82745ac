import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { diffVersions } from '@/lib/templates/versions/diff-versions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': diffVersions,
});
