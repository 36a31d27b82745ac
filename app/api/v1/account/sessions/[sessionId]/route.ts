import { endAccountSession } from '@/lib/accounts/sessions/end-account-sessions';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'DELETE /account/sessions/{sessionId}': endAccountSession,
});
