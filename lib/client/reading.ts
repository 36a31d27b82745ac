import {
  keepPreviousData,
  type QueryFunctionContext,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { InputOf } from '@/clients/typescript/core/transport';
import type { Api } from '@/lib/http/operations/api';
import { api } from './api';

/** The operations that read. */
export type Reading = Extract<keyof Api, `GET ${string}`>;

/** The key of a read: operation, path ids and query. A shorter key matches all that start with it. */
export type ReadKey = readonly [] | readonly [Reading, ...unknown[]];

/** The ids in an operation's path, in order. */
export type Ids<O extends string, Id = string> = O extends `${string}{${string}}${infer Rest}`
  ? [id: Id, ...Ids<Rest, Id>]
  : [];

/** The ids by their names. */
export function toPathParams<O extends keyof Api>(operation: O, ids: readonly (string | null)[]) {
  const names = [...operation.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  // The same names as in the type.
  return Object.fromEntries(names.map((name, at) => [name, ids[at] ?? ''])) as InputOf<Api, O>['path'];
}

export function keyOf<O extends Reading>(operation: O, { path, query }: InputOf<Api, O> = {}): ReadKey {
  const ids = Object.values<string | number>(path ?? {});
  return query === undefined ? [operation, ...ids] : [operation, ...ids, query];
}

/** A query of one operation by its name, from which the key is made. */
export function createQuery<O extends Reading>(operation: O, input: InputOf<Api, O> = {}) {
  return {
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }: QueryFunctionContext) => api.request(operation, input, { signal }),
  };
}

/** The same for a list in pages or with filters: keeps the last page while the next one loads. */
export function createPagedQuery<O extends Reading>(operation: O, input: InputOf<Api, O>) {
  return { ...createQuery(operation, input), placeholderData: keepPreviousData };
}

/** The hook of a read operation. It gets the ids of the path; nothing is read while one is null. */
export function createReadHook<O extends Reading>(
  operation: O,
  options: Omit<
    UseQueryOptions<Api[O]['answer'], Error, Api[O]['answer'], ReadKey>,
    'queryKey' | 'queryFn'
  > = {},
) {
  return function useReading(...ids: Ids<O, string | null>) {
    return useQuery({
      ...createQuery(operation, { path: toPathParams(operation, ids) }),
      enabled: ids.every((id) => id !== null),
      ...options,
    });
  };
}
