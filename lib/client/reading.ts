import type { QueryFunctionContext } from '@tanstack/react-query';
import type { InputOf } from '@/clients/typescript/core/transport';
import type { Api } from '@/lib/http/operations/api';
import { api } from './api';

/** The operations that read. */
type Reading = Extract<keyof Api, `GET ${string}`>;

/** What an operation read: its name, the ids of its path and its query. A shorter key stands for all that begin so. */
export type ReadKey = readonly [] | readonly [Reading, ...unknown[]];

export function keyOf<O extends Reading>(operation: O, { path, query }: InputOf<Api, O> = {}): ReadKey {
  const ids = Object.values<string | number>(path ?? {});
  return query === undefined ? [operation, ...ids] : [operation, ...ids, query];
}

/** A query of one operation, by its name: the key follows from it. */
export function reading<O extends Reading>(operation: O, input: InputOf<Api, O> = {}) {
  return {
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }: QueryFunctionContext) => api.request(operation, input, { signal }),
  };
}
