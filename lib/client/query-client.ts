import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { ReadKey } from './reading';

const maximumRetries = 3;
/** Cached pages per list besides visible ones: enough to go back. */
const maxPages = 20;

/** Whether nobody is signed in, or to another workspace. The same request works once a person has settled that. */
export function isAboutSession({ status, code }: PostroomError): boolean {
  return status === 401 || code === 'WORKSPACE_CHANGED';
}

/** If an answer says so, the session is reloaded, and its gate asks. */
export function askAboutSession(client: QueryClient, error: unknown): void {
  if (error instanceof PostroomError && isAboutSession(error))
    void client.invalidateQueries({
      queryKey: ['GET /session'] satisfies ReadKey,
      predicate: (query) => query.state.status === 'success',
    });
}

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => askAboutSession(client, error);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < maximumRetries && error instanceof PostroomError && error.retryable,
        retryDelay: (failures, error) =>
          (error instanceof PostroomError && error.retryAfterMs) || Math.min(1_000 * 2 ** failures, 15_000),
      },
      // Never automatically: a person pressed a button and sees the error, and draft sessions have their own rules.
      mutations: { retry: false },
    },
  });
  return client;
}

/**
 * Drops the oldest pages of a list when another is opened: a long log would otherwise stay in the tab for five minutes.
 * `page` changes with each.
 */
export function useFewPages(list: ReadKey, page: string | null) {
  const client = useQueryClient();
  // Runs whenever the page changes.
  useEffect(() => {
    const unseen = client
      .getQueryCache()
      .findAll({ queryKey: list, type: 'inactive' })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const query of unseen.slice(maxPages))
      client.removeQueries({ queryKey: query.queryKey, exact: true });
  }, [client, list[0], page]);
}
