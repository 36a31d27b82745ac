import { resendEmails } from '@/lib/emails/accept/resend-emails';
import { batchAnswer } from '@/lib/http/batch-answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(emailOperations['POST /emails/resends'], (ctx, { body }) =>
    batchAnswer(resendEmails(ctx, body.ids)),
  ),
});
