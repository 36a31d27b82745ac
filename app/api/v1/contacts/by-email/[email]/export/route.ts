import { exportPerson } from '@/lib/contacts/activity/export-contact';
import { download } from '@/lib/http/file-response';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/by-email/{email}/export': async (ctx, email) =>
    download(await exportPerson(ctx, email), 'person.json'),
});
