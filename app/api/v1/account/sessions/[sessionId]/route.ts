import { endAccountSession } from '@/lib/accounts/sessions/end-account-sessions';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(accountOperations['DELETE /account/sessions/{sessionId}'], (ctx, { params }) =>
    endAccountSession(ctx, params.sessionId),
  ),
});
