import { exportContact } from '@/lib/contacts/activity/export-contact';
import { download } from '@/lib/http/file-response';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/{contactId}/export': async (ctx, contactId) =>
    download(await exportContact(ctx, contactId), 'contact.json'),
});
