import {
  createFormInput,
  form,
  formList,
  formPreview,
  formSignUps,
  listFormsQuery,
  previewFormInput,
  updateFormInput,
} from '@/lib/forms/contract';
import { access } from '@/lib/scopes';
import { operations } from './operation';

export const formOperations = operations({
  'GET /forms': {
    summary: 'List sign-up forms',
    description: 'Newest first.',
    scope: access.readContacts,
    query: listFormsQuery,
    response: formList,
  },
  'POST /forms': {
    summary: 'Create a sign-up form',
    description:
      'Its page is at `url`. Sites in `allowed_origins` may post to the same address, form-encoded: `email`, `property.<name>`, and `topic` for each chosen topic.',
    scope: access.writeContacts,
    body: createFormInput,
    response: form,
    status: 201,
  },
  'POST /forms/preview': {
    summary: 'Preview the page of a sign-up form',
    description: 'Nothing is saved.',
    scope: access.readContacts,
    body: previewFormInput,
    response: formPreview,
  },
  'GET /forms/{formId}': {
    summary: 'Retrieve a sign-up form',
    scope: access.readContacts,
    response: form,
  },
  'PATCH /forms/{formId}': {
    summary: 'Change a sign-up form',
    scope: access.writeContacts,
    body: updateFormInput,
    response: form,
  },
  'DELETE /forms/{formId}': {
    summary: 'Delete a sign-up form',
    description: 'People who signed up stay contacts. Confirmation links stop working.',
    scope: access.writeContacts,
    status: 204,
  },
  'GET /forms/{formId}/sign-ups': {
    summary: 'Count the sign-ups of a form',
    scope: access.readContacts,
    response: formSignUps,
  },
});
