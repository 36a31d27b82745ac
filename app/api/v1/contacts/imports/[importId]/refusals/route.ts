import { exportRefusals } from '@/lib/contacts/imports/export-refusals';
import { download } from '@/lib/http/file-response';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactImportOperations, {
  'GET /contacts/imports/{importId}/refusals': async (ctx, importId, query) =>
    download(await exportRefusals(ctx, importId, query), 'refused-rows.csv'),
});
