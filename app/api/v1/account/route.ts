import { account, updateAccountInput } from '@/lib/accounts/contract';
import { findAccount } from '@/lib/accounts/find-account';
import { updateAccount } from '@/lib/accounts/update-account';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({ summary: 'Retrieve your account', scope: 'session', response: account }, (ctx) =>
    findAccount(ctx),
  ),
  PATCH: endpoint(
    { summary: 'Change your name', scope: 'session', body: updateAccountInput, response: account },
    (ctx, { body }) => updateAccount(ctx, body),
  ),
});
