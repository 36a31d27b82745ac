import { previewImport } from '@/lib/contacts/imports/preview-import';
import { readPreview } from '@/lib/http/import-upload';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactImportOperations, {
  'POST /contacts/imports/preview': async (ctx, _body, request) => {
    const { file, fields } = await readPreview(request);
    return previewImport(ctx, file, fields);
  },
});
