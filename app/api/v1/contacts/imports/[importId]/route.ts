import { findImport } from '@/lib/contacts/imports/find-import';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactImportOperations, {
  'GET /contacts/imports/{importId}': findImport,
});
