import { endOtherSessions } from '@/lib/accounts/sessions/end-account-sessions';
import { listAccountSessions } from '@/lib/accounts/sessions/list-account-sessions';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'GET /account/sessions': listAccountSessions,
  'DELETE /account/sessions': endOtherSessions,
});
