'use client';

import { useQuery } from '@tanstack/react-query';
import type { BrandInput } from '@/lib/brand/contract';
import { useAction } from '@/lib/client/action';
import { api } from '@/lib/client/api';

const brandKey = ['brand'];

/** Colors, fonts, logo and button of the workspace; plain until somebody sets them. */
export function useBrand() {
  return useQuery({
    queryKey: brandKey,
    queryFn: ({ signal }) => api.request('GET /brand', {}, { signal }),
  });
}

export function useSaveBrand() {
  return useAction((input: BrandInput) => api.request('PUT /brand', { body: input }), [brandKey]);
}
