import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { keyOperations } from '@/lib/http/operations/keys';
import { revokeKey } from '@/lib/workspaces/keys/revoke-key';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(keyOperations['DELETE /keys/{keyId}'], (ctx, { params }) => revokeKey(ctx, params.keyId)),
});
