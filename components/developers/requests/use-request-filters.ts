'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import type { RequestFilters } from '@/lib/client/request-log';

export const noFilters: RequestFilters = {
  key_id: null,
  status: null,
  method: null,
  route: null,
  error_code: null,
  request_id: null,
};
const parsers = {
  key_id: parseAsString,
  status: parseAsString,
  method: parseAsString,
  route: parseAsString,
  error_code: parseAsString,
  request_id: parseAsString,
};

/** The filters of the log of requests as the address bar holds them. */
export function useRequestFilters() {
  return useQueryStates(parsers, { history: 'push' });
}
