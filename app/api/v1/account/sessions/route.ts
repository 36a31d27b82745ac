import { endOtherSessions } from '@/lib/accounts/sessions/end-account-sessions';
import { listAccountSessions } from '@/lib/accounts/sessions/list-account-sessions';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(accountOperations['GET /account/sessions'], (ctx) => listAccountSessions(ctx)),
  DELETE: endpoint(accountOperations['DELETE /account/sessions'], (ctx) => endOtherSessions(ctx)),
});
