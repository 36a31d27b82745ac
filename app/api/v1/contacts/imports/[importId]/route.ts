import { findImport } from '@/lib/contacts/imports/find-import';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactImportOperations['GET /contacts/imports/{importId}'], (ctx, { params }) =>
    findImport(ctx, params.importId),
  ),
});
