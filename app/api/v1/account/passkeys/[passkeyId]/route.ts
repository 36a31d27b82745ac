import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/change-passkey';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(accountOperations['PATCH /account/passkeys/{passkeyId}'], (ctx, { params, body }) =>
    renamePasskey(ctx, params.passkeyId, body.name),
  ),
  DELETE: endpoint(accountOperations['DELETE /account/passkeys/{passkeyId}'], (ctx, { params }) =>
    removePasskey(ctx, params.passkeyId),
  ),
});
