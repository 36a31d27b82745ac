import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { createTranslation } from '@/lib/templates/translations/create-translation';
import { listTranslations } from '@/lib/templates/translations/list-translations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'GET /templates/{templateId}/translations': listTranslations,
  'POST /templates/{templateId}/translations': createTranslation,
});
