import { useQuery } from '@tanstack/react-query';
import type { SaveTranslationInput, TranslationFile } from '@/lib/templates/contract/translations';
import { createChangeHook, useAction } from './action';
import { api } from './api';
import { createPagedQuery, createQuery, createReadHook, keyOf, type ReadKey } from './reading';
import { templateKey, templatesKey } from './templates';

const listKey = (id: string) =>
  keyOf('GET /templates/{templateId}/translations', { path: { templateId: id } });
export const translationKey = (templateId: string, locale: string) =>
  keyOf('GET /templates/{templateId}/translations/{locale}', { path: { templateId, locale } });

/** Queries that are outdated after a language of a template changed; the change itself returns the language. */
export const staleAfterTranslation = (id: string): ReadKey[] => [listKey(id), templatesKey];

export const useTranslations = createReadHook('GET /templates/{templateId}/translations', { staleTime: 0 });

export function useTranslation(templateId: string, locale: string) {
  return useQuery({
    ...createQuery('GET /templates/{templateId}/translations/{locale}', { path: { templateId, locale } }),
    staleTime: 0,
  });
}

export function fetchTranslation(templateId: string, locale: string) {
  return api.request('GET /templates/{templateId}/translations/{locale}', { path: { templateId, locale } });
}

export function putTranslation(templateId: string, locale: string, body: SaveTranslationInput) {
  return api.request('PUT /templates/{templateId}/translations/{locale}', {
    ...{ path: { templateId, locale }, body },
  });
}

export const useAddTranslation = createChangeHook('POST /templates/{templateId}/translations', (id) => [
  ...staleAfterTranslation(id),
  templateKey(id),
]);

export const useImportTranslation = createChangeHook(
  'POST /templates/{templateId}/translations/imports',
  (id) => [...staleAfterTranslation(id), ['GET /templates/{templateId}/translations/{locale}', id]],
);

export const useRemoveTranslation = createChangeHook(
  'DELETE /templates/{templateId}/translations/{locale}',
  (id) => [...staleAfterTranslation(id), templateKey(id)],
  (_: undefined) => undefined,
);

const revisionsKey = (templateId: string, locale: string): ReadKey =>
  keyOf('GET /templates/{templateId}/translations/{locale}/revisions', { path: { templateId, locale } });

/** The changes of a language, newest first. */
export function useTranslationRevisions(templateId: string, locale: string, cursor: string | null) {
  return useQuery({
    ...createPagedQuery('GET /templates/{templateId}/translations/{locale}/revisions', {
      ...{ path: { templateId, locale }, query: { cursor } },
    }),
    staleTime: 0,
  });
}

export const useRestoreTranslation = createChangeHook(
  'POST /templates/{templateId}/translations/{locale}/restoration',
  (id, locale) => [...staleAfterTranslation(id), translationKey(id, locale), revisionsKey(id, locale)],
);

/** Adds a just removed language again, with all its texts. */
export function useBringBackTranslation(templateId: string, locale: string) {
  const path = { templateId, locale };
  return useAction(
    async (_: undefined) => {
      const { data } = await api.request('GET /templates/{templateId}/translations/{locale}/revisions', {
        ...{ path, query: { limit: 1 } },
      });
      const removal = data[0]?.revision ?? 0;
      return api.request('POST /templates/{templateId}/translations/{locale}/restoration', {
        ...{ path, body: { revision: removal, restore: removal - 1 } },
      });
    },
    [...staleAfterTranslation(templateId), translationKey(templateId, locale), templateKey(templateId)],
  );
}

/** The usage of a language of a template. */
export function useTranslationUsage(templateId: string, locale: string) {
  return useQuery({
    ...createQuery('GET /templates/{templateId}/translations/{locale}/usage', {
      path: { templateId, locale },
    }),
    staleTime: 0,
  });
}

export function fetchTranslationFile(
  templateId: string,
  locale: string,
  format: 'xliff' | 'json',
): Promise<TranslationFile> {
  return api.request('GET /templates/{templateId}/translations/{locale}/export', {
    ...{ path: { templateId, locale }, query: { format } },
  });
}
