'use client';

import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change on the server: after it succeeded, what is under the given keys is read again. */
export function useAction<Input, Output>(
  run: (input: Input) => Promise<Output>,
  invalidates: readonly QueryKey[] = [],
): UseMutationResult<Output, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
  });
}
