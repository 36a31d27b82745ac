import { sendEmail } from '@/lib/emails/accept/send-email';
import { listEmails } from '@/lib/emails/log/list-emails';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(emailOperations['GET /emails'], (ctx, { query }) => listEmails(ctx, query)),
  POST: endpoint(emailOperations['POST /emails'], (ctx, { body }, request) =>
    sendEmail(ctx, body, request.headers.get('idempotency-key')),
  ),
});
