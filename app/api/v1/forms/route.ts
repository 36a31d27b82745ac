import { createForm } from '@/lib/forms/create-form';
import { listForms } from '@/lib/forms/list-forms';
import { formOperations } from '@/lib/http/operations/forms';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(formOperations, {
  'GET /forms': listForms,
  'POST /forms': createForm,
});
