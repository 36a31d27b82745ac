import { countSignUps } from '@/lib/forms/count-sign-ups';
import { formOperations } from '@/lib/http/operations/forms';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(formOperations, {
  'GET /forms/{formId}/sign-ups': countSignUps,
});
