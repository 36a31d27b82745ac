import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { removeSuppression } from '@/lib/sending/suppressions/remove-suppression';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'DELETE /suppressions/{suppressionId}': removeSuppression,
});
