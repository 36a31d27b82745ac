'use client';

import { useQuery } from '@tanstack/react-query';
import type { BrandInput } from '@/lib/brand/contract';
import { useAction } from '@/lib/client/action';
import { api } from '@/lib/client/api';
import { reading } from '@/lib/client/reading';

/** Colors, fonts, logo and button of the workspace; plain until somebody sets them. */
export function useBrand() {
  return useQuery(reading('GET /brand'));
}

export function useSaveBrand() {
  return useAction((input: BrandInput) => api.request('PUT /brand', { body: input }), [['GET /brand']]);
}
