import { previewForm } from '@/lib/forms/preview-form';
import { formOperations } from '@/lib/http/operations/forms';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(formOperations, {
  'POST /forms/preview': previewForm,
});
