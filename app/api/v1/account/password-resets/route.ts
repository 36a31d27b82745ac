import { requestPasswordReset } from '@/lib/accounts/resets/request-password-reset';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { limitResets } from '@/lib/http/sign-in/limit-resets';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'POST /account/password-resets': async (ctx, body) => {
    await limitResets(ctx, body.email);
    return requestPasswordReset(ctx.db, body.email);
  },
});
