'use client';

import { useQuery } from '@tanstack/react-query';
import type { Brand, BrandInput } from '@/lib/brand/contract';
import { useAction } from '@/lib/client/action';
import { request } from '@/lib/client/request';

const brandKey = ['brand'];

/** Colors, fonts, logo and button of the workspace; plain until somebody sets them. */
export function useBrand() {
  return useQuery({
    queryKey: brandKey,
    queryFn: ({ signal }) => request<Brand>('GET', '/brand', { signal }),
  });
}

export function useSaveBrand() {
  return useAction((input: BrandInput) => request<Brand>('PUT', '/brand', { body: input }), [brandKey]);
}
