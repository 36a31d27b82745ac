import { createImport } from '@/lib/contacts/imports/create-import';
import { listImports } from '@/lib/contacts/imports/list-imports';
import { endpoint } from '@/lib/http/endpoint';
import { readImport } from '@/lib/http/import-upload';
import { methods } from '@/lib/http/methods';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactImportOperations['GET /contacts/imports'], (ctx, { query }) =>
    listImports(ctx, query),
  ),
  POST: endpoint(contactImportOperations['POST /contacts/imports'], (ctx, _input, request) =>
    createImport(ctx, readImport(request)),
  ),
});
