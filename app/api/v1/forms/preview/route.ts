import { previewForm } from '@/lib/forms/preview-form';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { formOperations } from '@/lib/http/operations/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(formOperations['POST /forms/preview'], (ctx, { body }) => previewForm(ctx, body)),
});
