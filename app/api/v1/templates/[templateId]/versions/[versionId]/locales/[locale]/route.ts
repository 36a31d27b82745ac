import { translationOperations } from '@/lib/http/operations/translations';
import { route } from '@/lib/http/route';
import { findVersionLocale } from '@/lib/templates/versions/find-version-locale';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(translationOperations, {
  'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': findVersionLocale,
});
