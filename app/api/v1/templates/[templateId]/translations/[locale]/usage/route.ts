import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { findTranslationUsage } from '@/lib/overview/find-translation-usage';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'GET /templates/{templateId}/translations/{locale}/usage': findTranslationUsage,
});
