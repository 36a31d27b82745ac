import { sendEmail } from '@/lib/emails/accept/send-email';
import { listEmails } from '@/lib/emails/log/list-emails';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'GET /emails': listEmails,
  'POST /emails': (ctx, body, request) => sendEmail(ctx, body, request.headers.get('idempotency-key')),
});
