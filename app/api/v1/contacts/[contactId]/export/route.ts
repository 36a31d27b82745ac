import { exportContact } from '@/lib/contacts/activity/export-contact';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    contactOperations['GET /contacts/{contactId}/export'],
    async (ctx, { params }) =>
      new Response(await exportContact(ctx, params.contactId), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="contact.json"',
          'Cache-Control': 'private, no-store',
        },
      }),
  ),
});
