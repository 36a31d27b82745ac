import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { listTranslationRevisions } from '@/lib/templates/translations/list-translation-revisions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'GET /templates/{templateId}/translations/{locale}/revisions': listTranslationRevisions,
});
