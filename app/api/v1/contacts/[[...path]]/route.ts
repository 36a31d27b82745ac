import { exportContact, exportPerson } from '@/lib/contacts/activity/export-contact';
import { listActivity } from '@/lib/contacts/activity/list-activity';
import { createContactChange } from '@/lib/contacts/changes/create-contact-change';
import { findContactChange } from '@/lib/contacts/changes/find-contact-change';
import { countContacts } from '@/lib/contacts/count-contacts';
import { createContact } from '@/lib/contacts/create-contact';
import { deleteContact, deleteContactByEmail } from '@/lib/contacts/erasure/delete-contact';
import { exportContacts } from '@/lib/contacts/export-contacts';
import { findContact } from '@/lib/contacts/find-contact';
import { createImport } from '@/lib/contacts/imports/create-import';
import { exportRefusals } from '@/lib/contacts/imports/export-refusals';
import { findImport } from '@/lib/contacts/imports/find-import';
import { listImports } from '@/lib/contacts/imports/list-imports';
import { previewImport } from '@/lib/contacts/imports/preview-import';
import { undoImport } from '@/lib/contacts/imports/undo-import';
import { listContacts } from '@/lib/contacts/list-contacts';
import { putContact } from '@/lib/contacts/put-contact';
import { updateContact } from '@/lib/contacts/update-contact';
import { Answer } from '@/lib/http/answer';
import { download } from '@/lib/http/file-response';
import { readImportUpload, readPreview } from '@/lib/http/import-upload';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  { ...contactOperations, ...contactImportOperations },
  {
    'GET /contacts/imports': listImports,
    'POST /contacts/imports': (ctx, _body, request) => createImport(ctx, readImportUpload(request)),
    'POST /contacts/imports/preview': async (ctx, _body, request) => {
      const { file, fields } = await readPreview(request);
      return previewImport(ctx, file, fields);
    },
    'GET /contacts/imports/{importId}': findImport,
    'GET /contacts/imports/{importId}/refusals': async (ctx, importId, query) =>
      download(await exportRefusals(ctx, importId, query), 'refused-rows.csv'),
    'POST /contacts/imports/{importId}/undo': undoImport,
    'GET /contacts': listContacts,
    'POST /contacts': createContact,
    'GET /contacts/export': async (ctx, query) => download(await exportContacts(ctx, query), 'contacts.csv'),
    'GET /contacts/count': countContacts,
    'POST /contacts/changes': createContactChange,
    'GET /contacts/changes/{changeId}': findContactChange,
    'PUT /contacts/by-email/{email}': async (ctx, email, body) => {
      const { contact, created } = await putContact(ctx, email, body);
      return new Answer(contact, { status: created ? 201 : 200 });
    },
    'DELETE /contacts/by-email/{email}': deleteContactByEmail,
    'GET /contacts/by-email/{email}/export': async (ctx, email) =>
      download(await exportPerson(ctx, email), 'person.json'),
    'GET /contacts/{contactId}': findContact,
    'PATCH /contacts/{contactId}': updateContact,
    'DELETE /contacts/{contactId}': deleteContact,
    'GET /contacts/{contactId}/activity': listActivity,
    'GET /contacts/{contactId}/export': async (ctx, contactId) =>
      download(await exportContact(ctx, contactId), 'contact.json'),
  },
);
