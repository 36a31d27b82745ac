import { passwordResetRequest, requestPasswordResetInput } from '@/lib/accounts/contract';
import { requestPasswordReset } from '@/lib/accounts/resets/request-password-reset';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { limitResets } from '@/lib/http/sign-in/limit-resets';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Ask for a link to reset a password',
      description: 'Mails a link that works once, for 60 minutes. Answers the same for every address.',
      body: requestPasswordResetInput,
      response: passwordResetRequest,
      errors: ['RATE_LIMITED'],
    },
    async (ctx, { body }) => {
      await limitResets(ctx, body.email);
      return requestPasswordReset(ctx.db, body.email);
    },
  ),
});
