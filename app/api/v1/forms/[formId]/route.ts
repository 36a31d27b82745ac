import { deleteForm } from '@/lib/forms/delete-form';
import { findForm } from '@/lib/forms/find-form';
import { updateForm } from '@/lib/forms/update-form';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { formOperations } from '@/lib/http/operations/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(formOperations['GET /forms/{formId}'], (ctx, { params }) => findForm(ctx, params.formId)),
  PATCH: endpoint(formOperations['PATCH /forms/{formId}'], (ctx, { params, body }) =>
    updateForm(ctx, params.formId, body),
  ),
  DELETE: endpoint(formOperations['DELETE /forms/{formId}'], (ctx, { params }) =>
    deleteForm(ctx, params.formId),
  ),
});
