import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const maximumRetries = 3;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < maximumRetries && error instanceof ApiError && error.retryable,
        retryDelay: (failures, error) =>
          (error instanceof ApiError && error.retryAfterMs) || Math.min(1_000 * 2 ** failures, 15_000),
      },
      // Never by itself: a person pressed a button and is told, the draft session has its own rules.
      mutations: { retry: false },
    },
  });
}
