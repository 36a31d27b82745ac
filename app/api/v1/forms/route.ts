import { createForm } from '@/lib/forms/create-form';
import { listForms } from '@/lib/forms/list-forms';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { formOperations } from '@/lib/http/operations/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(formOperations['GET /forms'], (ctx, { query }) => listForms(ctx, query)),
  POST: endpoint(formOperations['POST /forms'], (ctx, { body }) => createForm(ctx, body)),
});
