import { undoImport } from '@/lib/contacts/imports/undo-import';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(contactImportOperations['POST /contacts/imports/{importId}/undo'], (ctx, { params }) =>
    undoImport(ctx, params.importId),
  ),
});
