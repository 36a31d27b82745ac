import { previewReset } from '@/lib/accounts/resets/find-open-reset';
import { resetPassword } from '@/lib/accounts/resets/reset-password';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(accountOperations['GET /account/password-resets/{reset}'], (ctx, { params }) =>
    previewReset(ctx.db, params.reset),
  ),
  POST: endpoint(accountOperations['POST /account/password-resets/{reset}'], (ctx, { params, body }) =>
    resetPassword(ctx, params.reset, body.new_password),
  ),
});
