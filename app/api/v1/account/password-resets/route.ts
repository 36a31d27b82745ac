import { requestPasswordReset } from '@/lib/accounts/resets/request-password-reset';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';
import { limitResets } from '@/lib/http/sign-in/limit-resets';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(accountOperations['POST /account/password-resets'], async (ctx, { body }) => {
    await limitResets(ctx, body.email);
    return requestPasswordReset(ctx.db, body.email);
  }),
});
