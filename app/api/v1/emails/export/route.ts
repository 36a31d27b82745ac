import { exportEmails } from '@/lib/emails/log/export-emails';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    emailOperations['GET /emails/export'],
    async (ctx, { query }) =>
      new Response(await exportEmails(ctx, query), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="emails.csv"',
          'Cache-Control': 'private, no-store',
        },
      }),
  ),
});
