import { keyOperations } from '@/lib/http/operations/keys';
import { route } from '@/lib/http/route';
import { revokeKey } from '@/lib/workspaces/keys/revoke-key';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(keyOperations, {
  'DELETE /keys/{keyId}': revokeKey,
});
