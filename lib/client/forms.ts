import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewFormInput } from '@/lib/forms/contract';
import { createChangeHook, createChangeHookById, createSaveHook } from './action';
import { api } from './api';
import { createPagedQuery, createReadHook, type ReadKey } from './reading';

const formKeys: readonly ReadKey[] = [['GET /forms'], ['GET /forms/{formId}']];

export function useForms(q: string | null, cursor: string | null) {
  return useQuery(createPagedQuery('GET /forms', { query: { q, cursor, limit: 50 } }));
}

export const useForm = createReadHook('GET /forms/{formId}');

export const useSignUps = createReadHook('GET /forms/{formId}/sign-ups');

export const useCreateForm = createChangeHook('POST /forms', formKeys);

export const useUpdateForm = createSaveHook('PATCH /forms/{formId}', 'GET /forms/{formId}', formKeys);

export const useDeleteForm = createChangeHookById('DELETE /forms/{formId}', formKeys);

/** A preview of a form's page; null while it has no name. */
export function useFormPreview(input: PreviewFormInput | null) {
  return useQuery({
    queryKey: ['form preview', input],
    queryFn: ({ signal }) => input && api.request('POST /forms/preview', { body: input }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
