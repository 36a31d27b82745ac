import { undoImport } from '@/lib/contacts/imports/undo-import';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactImportOperations, {
  'POST /contacts/imports/{importId}/undo': undoImport,
});
