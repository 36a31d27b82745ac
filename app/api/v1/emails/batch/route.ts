import { acceptEmails } from '@/lib/emails/accept/accept-emails';
import { batchAnswer } from '@/lib/http/batch-answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  POST: endpoint(emailOperations['POST /emails/batch'], (ctx, { body }) =>
    batchAnswer(acceptEmails(ctx, body.emails)),
  ),
});
