import { acceptEmails } from '@/lib/emails/accept/accept-emails';
import { batchAnswer } from '@/lib/http/batch-answer';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = route(emailOperations, {
  'POST /emails/batch': (ctx, body) => batchAnswer(acceptEmails(ctx, body.emails)),
});
