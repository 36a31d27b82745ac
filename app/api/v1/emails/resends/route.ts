import { resendEmails } from '@/lib/emails/accept/resend-emails';
import { batchAnswer } from '@/lib/http/batch-answer';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'POST /emails/resends': (ctx, body) => batchAnswer(resendEmails(ctx, body.ids)),
});
