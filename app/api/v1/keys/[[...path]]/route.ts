import { keyOperations } from '@/lib/http/operations/keys';
import { route } from '@/lib/http/route';
import { createKey } from '@/lib/workspaces/keys/create-key';
import { findKeyUsage } from '@/lib/workspaces/keys/find-key-usage';
import { listKeys } from '@/lib/workspaces/keys/list-keys';
import { revokeKey } from '@/lib/workspaces/keys/revoke-key';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(keyOperations, {
  'GET /keys': listKeys,
  'POST /keys': createKey,
  'GET /keys/{keyId}/usage': findKeyUsage,
  'DELETE /keys/{keyId}': revokeKey,
});
