import { exportContacts } from '@/lib/contacts/export-contacts';
import { download } from '@/lib/http/file-response';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/export': async (ctx, query) => download(await exportContacts(ctx, query), 'contacts.csv'),
});
