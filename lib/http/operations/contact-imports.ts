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
      'CSV as JSON in `csv`, up to 20 MB, or as multipart/form-data with a part named `file`, up to 200 MB, and the other fields as parts; those that are no texts are JSON. UTF-8, UTF-16 and Windows-1252; commas, semicolons or tabs. The answer comes when the file is kept; its rows follow, and go on by themselves whatever is restarted meanwhile. One bad row refuses itself alone. Nobody who unsubscribed is subscribed again, what people chose of topics stays, and empty cells change nothing. `keep` leaves values and topics of contacts that are there; into the segment they come all the same.',
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
      'Reads a file of up to 20 MB, or the beginning of a larger one with `complete: false`, as `POST /contacts/imports` would with the same fields, and imports nothing: proposes what each column is, and counts what would happen with each row.',
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
      'As CSV, kept for 30 days: the row as a spreadsheet counts, the column, its value and the first reason; or the rows themselves, to be corrected and imported again. Values that a spreadsheet would run as a formula begin with an apostrophe, which an import takes away again.',
    scope: access.readContacts,
    query: exportRefusalsQuery,
    produces: 'text/csv',
  },
  'POST /contacts/imports/{importId}/undo': {
    summary: 'Undo an import of contacts',
    description:
      'Until 30 days after its end, also while it runs, and while nobody changed its people since: contacts that it created are deleted, the others get back the values, topics and segments of before. Who is changed while it is undone stays.',
    scope: access.writeContacts,
    response: contactImport,
    status: 202,
    errors: ['CONFLICT', 'CONTACTS_CHANGED'],
  },
});
