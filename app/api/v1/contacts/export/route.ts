import { exportContacts } from '@/lib/contacts/export-contacts';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    contactOperations['GET /contacts/export'],
    async (ctx, { query }) =>
      new Response(await exportContacts(ctx, query), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="contacts.csv"',
          'Cache-Control': 'private, no-store',
        },
      }),
  ),
});
