import { findAccount } from '@/lib/accounts/find-account';
import { updateAccount } from '@/lib/accounts/update-account';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(accountOperations['GET /account'], (ctx) => findAccount(ctx)),
  PATCH: endpoint(accountOperations['PATCH /account'], (ctx, { body }) => updateAccount(ctx, body)),
});
