import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/change-passkey';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'PATCH /account/passkeys/{passkeyId}': (ctx, passkeyId, body) => renamePasskey(ctx, passkeyId, body.name),
  'DELETE /account/passkeys/{passkeyId}': removePasskey,
});
