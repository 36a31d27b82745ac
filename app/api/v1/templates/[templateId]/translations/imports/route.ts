import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { importTranslation } from '@/lib/templates/translations/import-translation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'POST /templates/{templateId}/translations/imports': importTranslation,
});
