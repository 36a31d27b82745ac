'use client';

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadKey } from './reading';

/** A change on the server: after it succeeded, what the named operations read is read again. */
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
