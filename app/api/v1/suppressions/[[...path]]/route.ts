import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { addSuppression } from '@/lib/sending/suppressions/add-suppression';
import { listSuppressions } from '@/lib/sending/suppressions/list-suppressions';
import { removeSuppression } from '@/lib/sending/suppressions/remove-suppression';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /suppressions': listSuppressions,
  'POST /suppressions': addSuppression,
  'DELETE /suppressions/{suppressionId}': removeSuppression,
});
