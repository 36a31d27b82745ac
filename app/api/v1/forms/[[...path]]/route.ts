import { countSignUps } from '@/lib/forms/count-sign-ups';
import { createForm } from '@/lib/forms/create-form';
import { deleteForm } from '@/lib/forms/delete-form';
import { findForm } from '@/lib/forms/find-form';
import { listForms } from '@/lib/forms/list-forms';
import { previewForm } from '@/lib/forms/preview-form';
import { updateForm } from '@/lib/forms/update-form';
import { formOperations } from '@/lib/http/operations/forms';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(formOperations, {
  'GET /forms': listForms,
  'POST /forms': createForm,
  'POST /forms/preview': previewForm,
  'GET /forms/{formId}': findForm,
  'PATCH /forms/{formId}': updateForm,
  'DELETE /forms/{formId}': deleteForm,
  'GET /forms/{formId}/sign-ups': countSignUps,
});
