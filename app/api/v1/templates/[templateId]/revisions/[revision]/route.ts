import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { findRevision } from '@/lib/templates/revisions/find-revision';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'GET /templates/{templateId}/revisions/{revision}': findRevision,
});
