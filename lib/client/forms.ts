'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CreateFormInput, PreviewFormInput, UpdateFormInput } from '@/lib/forms/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';

const formKeys: readonly ReadKey[] = [['GET /forms'], ['GET /forms/{formId}']];

export function useForms(q: string | null, cursor: string | null) {
  return useQuery({
    ...reading('GET /forms', { query: { q, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
}

export function useForm(id: string) {
  return useQuery(reading('GET /forms/{formId}', { path: { formId: id } }));
}

export function useSignUps(id: string) {
  return useQuery(reading('GET /forms/{formId}/sign-ups', { path: { formId: id } }));
}

export function useCreateForm() {
  return useAction((input: CreateFormInput) => api.request('POST /forms', { body: input }), formKeys);
}

export function useUpdateForm(id: string) {
  return useAction(
    (input: UpdateFormInput) => api.request('PATCH /forms/{formId}', { path: { formId: id }, body: input }),
    formKeys,
  );
}

export function useDeleteForm() {
  return useAction((id: string) => api.request('DELETE /forms/{formId}', { path: { formId: id } }), formKeys);
}

/** The page that a form would have; null while it has no name. */
export function useFormPreview(input: PreviewFormInput | null) {
  return useQuery({
    queryKey: ['form preview', input],
    queryFn: ({ signal }) => input && api.request('POST /forms/preview', { body: input }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
