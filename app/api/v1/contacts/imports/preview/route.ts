import { previewImport } from '@/lib/contacts/imports/preview-import';
import { endpoint } from '@/lib/http/endpoint';
import { readPreview } from '@/lib/http/import-upload';
import { methods } from '@/lib/http/methods';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(contactImportOperations['POST /contacts/imports/preview'], async (ctx, _input, request) => {
    const { file, fields } = await readPreview(request);
    return previewImport(ctx, file, fields);
  }),
});
