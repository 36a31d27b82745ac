import { countSignUps } from '@/lib/forms/count-sign-ups';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { formOperations } from '@/lib/http/operations/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(formOperations['GET /forms/{formId}/sign-ups'], (ctx, { params }) =>
    countSignUps(ctx, params.formId),
  ),
});
