import { createImport } from '@/lib/contacts/imports/create-import';
import { listImports } from '@/lib/contacts/imports/list-imports';
import { readImportUpload } from '@/lib/http/import-upload';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactImportOperations, {
  'GET /contacts/imports': listImports,
  'POST /contacts/imports': (ctx, _body, request) => createImport(ctx, readImportUpload(request)),
});
