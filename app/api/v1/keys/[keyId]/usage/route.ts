import { keyOperations } from '@/lib/http/operations/keys';
import { route } from '@/lib/http/route';
import { findKeyUsage } from '@/lib/workspaces/keys/find-key-usage';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(keyOperations, {
  'GET /keys/{keyId}/usage': findKeyUsage,
});
