import { ApiError } from '@/lib/client/api-error';

/** Whatever a save threw, as something that the status can tell. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ code: 'CLIENT', message: 'This page failed to save. Reload it: your work is kept.' });
}
