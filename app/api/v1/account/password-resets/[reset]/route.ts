import { z } from 'zod';
import { passwordReset, resetPasswordInput } from '@/lib/accounts/contract';
import { previewReset } from '@/lib/accounts/resets/find-open-reset';
import { resetPassword } from '@/lib/accounts/resets/reset-password';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';

const params = z.object({ reset: z.string().max(200) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint(
    {
      summary: 'Retrieve a password reset',
      params,
      response: passwordReset,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => previewReset(ctx.db, params.reset),
  ),
  POST: publicEndpoint(
    {
      summary: 'Choose a new password by a reset link',
      description: 'Works once, and ends all sessions of the person.',
      params,
      body: resetPasswordInput,
      response: passwordReset,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params, body }) => resetPassword(ctx, params.reset, body.new_password),
  ),
});
