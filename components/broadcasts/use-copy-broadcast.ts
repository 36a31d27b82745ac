import { useRouter } from 'next/navigation';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import type { DuplicateBroadcastInput } from '@/lib/broadcasts/contract';
import { useDuplicateBroadcast } from '@/lib/client/broadcasts';

/** Makes a copy and opens it, or shows why not. */
export function useCopyBroadcast(id: string) {
  const router = useRouter();
  const duplicate = useDuplicateBroadcast(id);
  return {
    pending: duplicate.isPending,
    copy: (audience: DuplicateBroadcastInput['audience'], message: string) =>
      duplicate.mutate(
        { audience },
        {
          onSuccess: (created) => {
            toast.success(message);
            router.push(`/broadcasts/${created.id}`);
          },
          onError: showFailure,
        },
      ),
  };
}
