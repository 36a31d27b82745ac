import {
  contactImport,
  contactImportDetail,
  contactImportList,
  createImportInput,
  exportRefusalsQuery,
  fieldsLimitBytes,
  fileLimitBytes,
  importPreview,
  jsonLimitBytes,
  listImportsQuery,
  previewImportInput,
} from '@/lib/contacts/imports/contract';
import { access } from '@/lib/scopes';
import { uncheckedShape } from '@/lib/unchecked-shape';
import { operations } from './operation';

export const contactImportOperations = operations({
  'GET /contacts/imports': {
    summary: 'List imports of contacts',
    description: 'Newest first.',
    scope: access.readContacts,
    query: listImportsQuery,
    response: contactImportList,
  },
  'POST /contacts/imports': {
    summary: 'Import contacts',
    description:
      'Takes CSV as JSON in `csv`, up to 20 MB, or as multipart/form-data with a part named `file`, up to 200 MB, and the other fields as parts (JSON unless they are text). UTF-8, UTF-16 and Windows-1252; commas, semicolons or tabs. The response comes when the file is stored. Its rows are imported in the background, which continues after restarts. A bad row is refused without affecting others. Contacts who unsubscribed stay unsubscribed, topic choices of contacts stay, and empty cells change nothing. `keep` leaves values and topics of existing contacts as they are, but still adds them to the segment.',
    scope: access.writeContacts,
    rawBody: true,
    bodyLimitBytes: fileLimitBytes + fieldsLimitBytes,
    body: uncheckedShape(createImportInput),
    response: contactImport,
    status: 202,
    errors: ['INVALID_REQUEST', 'INVALID_JSON', 'PAYLOAD_TOO_LARGE'],
  },
  'POST /contacts/imports/preview': {
    summary: 'Preview an import of contacts',
    description:
      'Reads a file of up to 20 MB, or the beginning of a larger one with `complete: false`, like `POST /contacts/imports` with the same fields, but imports nothing. Proposes what each column means, and counts what would happen to the rows.',
    scope: access.writeContacts,
    rawBody: true,
    bodyLimitBytes: jsonLimitBytes + fieldsLimitBytes,
    body: uncheckedShape(previewImportInput),
    response: importPreview,
    errors: ['INVALID_REQUEST', 'INVALID_JSON', 'PAYLOAD_TOO_LARGE'],
  },
  'GET /contacts/imports/{importId}': {
    summary: 'Retrieve an import of contacts',
    scope: access.readContacts,
    response: contactImportDetail,
  },
  'GET /contacts/imports/{importId}/refusals': {
    summary: 'Export the refused rows of an import',
    description:
      'As CSV, kept for 30 days: the row number as in a spreadsheet, the column, its value and the first reason; or the rows themselves, to correct and import again. Values that a spreadsheet would run as a formula begin with an apostrophe, which an import removes again.',
    scope: access.readContacts,
    query: exportRefusalsQuery,
    produces: 'text/csv',
  },
  'POST /contacts/imports/{importId}/undo': {
    summary: 'Undo an import of contacts',
    description:
      'Possible while it runs and until 30 days after its end, if its contacts were not changed since. Contacts that it created are deleted, the others get back their previous values, topics and segments. Contacts changed meanwhile stay as they are.',
    scope: access.writeContacts,
    response: contactImport,
    status: 202,
    errors: ['CONFLICT', 'CONTACTS_CHANGED'],
  },
});
