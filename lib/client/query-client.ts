import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const maximumRetries = 3;

export function createQueryClient(): QueryClient {
  // Whoever is told that nobody is signed in lets the session be read again: its gate then asks to sign in.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401)
      void client.invalidateQueries({
        queryKey: ['session'],
        predicate: (query) => query.state.status === 'success',
      });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return client;
}
