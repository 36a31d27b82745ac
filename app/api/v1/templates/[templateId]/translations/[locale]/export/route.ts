import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { exportTranslation } from '@/lib/templates/translations/export-translation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'GET /templates/{templateId}/translations/{locale}/export': exportTranslation,
});
