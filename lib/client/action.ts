import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@/lib/http/operations/api';
import { api } from './api';
import { type Ids, type Reading, type ReadKey, toPathParams } from './reading';

type Operation = keyof Api;
type BodyOf<O extends Operation> = Api[O]['body'] extends undefined ? undefined : Api[O]['body'];
type One<O extends Operation> =
  | (Partial<BodyOf<O>> extends BodyOf<O> ? string : never)
  | (Api[O]['body'] extends undefined ? string : Api[O]['body'] & { id: string });
/** The reads that are outdated afterwards, or a function that gets the hook's ids. */
type Stale<Given extends unknown[]> = readonly ReadKey[] | ((...ids: Given) => readonly ReadKey[]);

/** A change on the server; afterwards, the named reads are repeated. */
export function useAction<Input, Output>(
  run: (input: Input) => Promise<Output>,
  invalidates: readonly ReadKey[] = [],
): UseMutationResult<Output, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Creates the hook of an operation that changes something: it gets the path's ids, and each change its body. */
export function createChangeHook<O extends Operation, Input = BodyOf<O>>(
  operation: O,
  stale: Stale<Ids<O>> = [],
  bodyOf?: (input: Input) => Api[O]['body'],
) {
  return function useChange(...ids: Ids<O>) {
    return useAction(
      (input: Input) => {
        // Without `bodyOf`, the input is the body.
        const body = bodyOf ? bodyOf(input) : (input as Api[O]['body']);
        return api.request(operation, { path: toPathParams(operation, ids), body });
      },
      staleKeys(stale, ids),
    );
  };
}

/** The same where the answer is what a read of the same ids answers: shown at once, so that no old value shows again. */
export function createSaveHook<O extends Operation>(
  operation: O,
  read: Reading,
  stale: readonly ReadKey[] = [],
) {
  return function useSave(...ids: Ids<O>) {
    const client = useQueryClient();
    return useAction(async (body: BodyOf<O>) => {
      const answer = await api.request(operation, {
        ...{ path: toPathParams(operation, ids), body: body as Api[O]['body'] },
      });
      client.setQueryData([read, ...ids], (before: object | undefined) => before && { ...before, ...answer });
      return answer;
    }, stale);
  };
}

/** Like `createChangeHook`, with the id passed to each change: alone, or with the body as `{ id, … }`. */
export function createChangeHookById<O extends Operation, Given extends string[] = []>(
  operation: O,
  stale: Stale<Given> = [],
) {
  return function useChangeOfOne(...args: Given) {
    return useAction(
      (one: One<O>) => {
        const { id, ...body }: { id: string } = typeof one === 'string' ? { id: one } : one;
        const path = toPathParams(operation, [id]);
        // Everything except the id is the body, by the type of `One`.
        return api.request(
          operation,
          typeof one === 'string' ? { path } : { path, body: body as Api[O]['body'] },
        );
      },
      staleKeys(stale, args),
    );
  };
}

function staleKeys<Given extends unknown[]>(stale: Stale<Given>, args: Given): readonly ReadKey[] {
  return typeof stale === 'function' ? stale(...args) : stale;
}
