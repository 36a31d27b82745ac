import { exportEmailsQuery } from '@/lib/emails/contract/log';
import { exportEmails } from '@/lib/emails/log/export-emails';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Export emails',
      description:
        'The filtered log as CSV, streamed, newest first. Values that a spreadsheet would run as a formula begin with an apostrophe.',
      scope: access.exportEmails,
      query: exportEmailsQuery,
      produces: 'text/csv',
      errors: ['INVALID_REQUEST'],
    },
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
