import { keyOperations } from '@/lib/http/operations/keys';
import { route } from '@/lib/http/route';
import { createKey } from '@/lib/workspaces/keys/create-key';
import { listKeys } from '@/lib/workspaces/keys/list-keys';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(keyOperations, {
  'GET /keys': listKeys,
  'POST /keys': createKey,
});
