import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { restoreTranslation } from '@/lib/templates/translations/restore-translation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'POST /templates/{templateId}/translations/{locale}/restoration': restoreTranslation,
});
