import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { deleteTranslation } from '@/lib/templates/translations/delete-translation';
import { findTranslation } from '@/lib/templates/translations/find-translation';
import { saveTranslation } from '@/lib/templates/translations/save-translation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'GET /templates/{templateId}/translations/{locale}': findTranslation,
  'PUT /templates/{templateId}/translations/{locale}': saveTranslation,
  'DELETE /templates/{templateId}/translations/{locale}': deleteTranslation,
});
