import { PostroomError } from '@/clients/typescript/core/postroom-error';

/** Whatever a save threw, as something that the status can tell. */
export function asPostroomError(thrown: unknown): PostroomError {
  if (thrown instanceof PostroomError) return thrown;
  return new PostroomError({
    code: 'CLIENT',
    message: 'This page failed to save. Reload it: your work is kept.',
  });
}
