import { deleteForm } from '@/lib/forms/delete-form';
import { findForm } from '@/lib/forms/find-form';
import { updateForm } from '@/lib/forms/update-form';
import { formOperations } from '@/lib/http/operations/forms';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(formOperations, {
  'GET /forms/{formId}': findForm,
  'PATCH /forms/{formId}': updateForm,
  'DELETE /forms/{formId}': deleteForm,
});
