import { findAccount } from '@/lib/accounts/find-account';
import { updateAccount } from '@/lib/accounts/update-account';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'GET /account': findAccount,
  'PATCH /account': updateAccount,
});
