'use client';

import { useRouter } from 'next/navigation';
import { toast } from '@/components/ui/feedback/toast';
import type { DuplicateBroadcastInput } from '@/lib/broadcasts/contract';
import { errorMessage } from '@/lib/client/api-error';
import { useDuplicateBroadcast } from '@/lib/client/broadcasts';

/** Makes a copy and opens it; says why where it could not. */
export function useCopyBroadcast(id: string) {
  const router = useRouter();
  const duplicate = useDuplicateBroadcast(id);
  return {
    pending: duplicate.isPending,
    copy: (audience: DuplicateBroadcastInput['audience'], done: string) =>
      duplicate.mutate(
        { audience },
        {
          onSuccess: (created) => {
            toast.success(done);
            router.push(`/broadcasts/${created.id}`);
          },
          onError: (error) => toast.error(errorMessage(error)),
        },
      ),
  };
}
