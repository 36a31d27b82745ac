import { accountSession, endedSessions } from '@/lib/accounts/contract';
import { endOtherSessions } from '@/lib/accounts/sessions/end-account-sessions';
import { listAccountSessions } from '@/lib/accounts/sessions/list-account-sessions';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { listOf } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    { summary: 'List your sessions', scope: 'session', response: listOf(accountSession) },
    (ctx) => listAccountSessions(ctx),
  ),
  DELETE: endpoint(
    { summary: 'End all your other sessions', scope: 'session', response: endedSessions },
    (ctx) => endOtherSessions(ctx),
  ),
});
