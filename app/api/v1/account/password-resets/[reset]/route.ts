import { previewReset } from '@/lib/accounts/resets/find-open-reset';
import { resetPassword } from '@/lib/accounts/resets/reset-password';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'GET /account/password-resets/{reset}': (ctx, reset) => previewReset(ctx.db, reset),
  'POST /account/password-resets/{reset}': (ctx, reset, body) => resetPassword(ctx, reset, body.new_password),
});
